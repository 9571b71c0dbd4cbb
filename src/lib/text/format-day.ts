import { cachedFormats } from "./cached-formats.ts";

/** Returns the language for formatting dates: English without a region is American, with the month first. */
export function dateLanguage(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}

const dayFormat = cachedFormats(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
);

/**
 * Formats a calendar day ("2026-10-01") as day, long month name and year in a locale's
 * language. A day has no time zone, so none may shift it.
 */
export function formatDay(date: string, locale: string): string {
  return dayFormat(dateLanguage(locale)).format(new Date(`${date}T00:00:00Z`));
}
