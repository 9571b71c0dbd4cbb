import { commonWords } from "#i18n/common-words.ts";
import type { Locale } from "#generated/locales.ts";

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
  Object.entries(commonWords).flatMap(([locale, words]) =>
    words.split(" ").map((own): [string, string] => [own, locale]),
  ),
);
