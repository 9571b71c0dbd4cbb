import { localeHeader } from "#protocol/headers.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Content, LocaleContent } from "./content/content.ts";
import { HttpProblem } from "./http-problem.ts";

/** Returns the query parameters; a repeated parameter would be ambiguous and is rejected. */
export function readQuery(query: URLSearchParams): ReadonlyMap<string, string> {
  const values = new Map(query);
  if (values.size < query.size) throw new HttpProblem(400, "A query parameter is repeated.");
  return values;
}

/** Returns the locale of a request: query, else Accept-Locale, else the brand's default. */
export function readLocale(
  content: Content,
  query: ReadonlyMap<string, string>,
  headers: Headers,
): { locale: Locale; local: LocaleContent } {
  const asked = query.get("locale") ?? headers.get(localeHeader) ?? content.brand.defaultLocale;
  const locale = content.brand.locales.find((offered) => offered === asked);
  const local = locale && content.locales.get(locale);
  if (locale === undefined || local === undefined) {
    throw new HttpProblem(400, `locale must be one of ${content.brand.locales.join(", ")}.`);
  }
  return { locale, local };
}
