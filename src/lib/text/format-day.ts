import { cachedFormats } from "./cached-formats.ts";

/** The language of a locale for dates: English alone is American, which puts the month first. */
export function dateLanguage(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}

const dayFormat = cachedFormats(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
);

/**
 * A calendar day ("2026-10-01") as day, long month name and year in the words of a
 * locale. A day has no time zone, so none may move it.
 */
export function formatDay(date: string, locale: string): string {
  return dayFormat(dateLanguage(locale)).format(new Date(`${date}T00:00:00Z`));
}
