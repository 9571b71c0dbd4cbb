/** The language of a locale for dates: English alone is American, which puts the month first. */
export function dateLanguage(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}

/**
 * A calendar day ("2026-10-01") as day, long month name and year in the words of a
 * locale. A day has no time zone, so none may move it.
 */
export function formatDay(date: string, locale: string): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(dateLanguage(locale), options);
  return format.format(new Date(`${date}T00:00:00Z`));
}
