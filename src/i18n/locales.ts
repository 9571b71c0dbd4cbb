import { locales, type Locale } from "#generated/locales.ts";

export { locales };
export type { Locale };

const known: ReadonlySet<string> = new Set(locales);

/** Whether a string is one of the site's locales. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && known.has(value);
}
