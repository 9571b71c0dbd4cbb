import type { Locale } from "#generated/locales.ts";

/** Frequent words of a language that are no words of the other four: what a translation leaves behind. */
const ownWords: Readonly<Record<Locale, readonly string[]>> = {
  pl: [
    "jest",
    "się",
    "oraz",
    "dla",
    "przez",
    "nasz",
    "który",
    "która",
    "które",
    "jak",
    "czy",
    "są",
  ],
  de: [
    "und",
    "nicht",
    "für",
    "wird",
    "werden",
    "oder",
    "eine",
    "einen",
    "auf",
    "dem",
    "wenn",
    "ist",
  ],
  fr: ["avec", "être", "dans", "vous", "nous", "qui", "pour", "sont", "sur", "aux", "cette"],
  es: ["con", "usted", "cuando", "cada", "pero", "nuestro", "desde", "hasta", "más"],
  en: ["the", "and", "with", "of", "which", "your", "from", "that", "this", "what", "when", "our"],
};
const word = /[\p{L}’]+/gu;

/** Words of a text that belong to another language of the site. */
export function foreignWords(text: string, locale: Locale): string[] {
  const words = [...text.matchAll(word)].map(([match]) => match.toLowerCase());
  return words.flatMap((found) => {
    const other = languageOf.get(found);
    return other === undefined || other === locale ? [] : [`a word of ${other}: ${found}`];
  });
}

const languageOf: ReadonlyMap<string, string> = new Map(
  Object.entries(ownWords).flatMap(([locale, words]) =>
    words.map((own): [string, string] => [own, locale]),
  ),
);
