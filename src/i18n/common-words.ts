import type { Locale } from "#generated/locales.ts";

/** Words that hardly any sentence of a language does without, and that do not exist in the others. */
export const commonWords: Readonly<Record<Locale, string>> = {
  de: "auch auf bei das dem den der die ein eine einen einer für ihr ist mehr mit nach nicht oder sich sie sind und vom wenn werden wird zu zum zur",
  en: "and are for from has have how is its not of our than that the their them they this what when where which who will with you your",
  es: "al cada como con cuando del desde el está hasta hay las lo más nuestro para pero por su sus todo una usted",
  fr: "aux avec cette dans du elle est et il leur ne nous ou pour qui sa ses sont sur une votre vous être",
  pl: "ani bez co czy dla gdy jak jest już która które który lub na nasz nawet od oraz pod przez przy się są tak tylko za ze że",
};
