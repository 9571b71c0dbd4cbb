/**
 * A calendar day ("2026-10-01") as day, long month name and year (spec 2.3) in the words of a
 * locale. A day has no time zone, so none may move it.
 */
export function formatDay(date: string, locale: string): string {
  // English alone is American, which puts the month first.
  const language = locale === "en" ? "en-GB" : locale;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}
