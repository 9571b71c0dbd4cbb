import type { Locale } from "#generated/locales.ts";

/** Words without which hardly any sentence of a language is made, and that no other one of these has. */
export const commonWords: Readonly<Record<Locale, string>> = {
  de: "an auch auf bei das dem den der die ein eine einen einer für ihr im ist mehr mit nach nicht oder sich sie sind so und vom wenn werden wie wird zu zum zur",
  en: "and are be can for from has have how is it its not of on than that the their them they this what when where which who will with you your",
  es: "al como con cuando del el está hay las lo los más para pero por su sus todo una",
  fr: "au aux avec ce cette dans du elle est et il le les leur ne nous ou par pas plus pour qui sa ses sont sur un une votre vous",
  pl: "ani bez co czy dla gdy ich jak jest już która które który lub ma na nawet nie od oraz po pod przez przy się są tak ten tylko za ze że",
};
