import { locales, type Locale } from "#generated/locales.ts";

/**
 * Of rows that begin with a language, those whose language this site has: a site built with the engine in
 * other languages has no use for the rest.
 */
export function inSiteLanguages<Rest extends readonly unknown[]>(
  rows: readonly (readonly [language: string, ...rest: Rest])[],
): [Locale, ...Rest][] {
  return rows.flatMap(([language, ...rest]): [Locale, ...Rest][] => {
    const locale = locales.find((known) => known === language);
    return locale === undefined ? [] : [[locale, ...rest]];
  });
}
