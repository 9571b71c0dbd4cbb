import { commonWords } from "#i18n/common-words.ts";
import type { Locale } from "#generated/locales.ts";

const word = /[\p{L}’]+/gu;

/** Returns words of a text that belong to another language of the site. */
export function foreignWords(text: string, locale: Locale): string[] {
  return (text.match(word) ?? []).flatMap((match) => {
    const found = match.toLowerCase();
    const other = languageOf.get(found);
    return other === undefined || other === locale ? [] : [`a word of ${other}: ${found}`];
  });
}

const languageOf: ReadonlyMap<string, string> = new Map(
  Object.entries(commonWords).flatMap(([locale, words]) =>
    words.split(" ").map((own): [string, string] => [own, locale]),
  ),
);
