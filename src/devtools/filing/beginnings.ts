import type { DocumentEntry } from "#contract/devtools-api.ts";
import { counterpart } from "../session/counterpart.ts";

/**
 * By locale: path of the document to start with; in a locale without one, that of the first locale. Undefined
 * if nothing was chosen, or nothing that the first locale has.
 * @param path Path of the chosen document, in any locale.
 */
export function beginnings(
  documents: readonly DocumentEntry[],
  path: string | undefined,
  locales: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const chosen = documents.find((entry) => entry.path === path);
  const pathIn = (locale: string): string | undefined =>
    chosen?.locale === locale
      ? chosen.path
      : counterpart(documents, chosen?.path ?? "", locale)?.path;
  const [locale] = locales;
  const first = locale === undefined ? undefined : pathIn(locale);
  if (first === undefined) return undefined;
  return new Map(locales.map((one) => [one, pathIn(one) ?? first]));
}
