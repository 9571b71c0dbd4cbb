import type { Locale } from "#i18n/locales.ts";
import { formatDay } from "#lib/text/format-day.ts";

interface DayProps {
  /** Calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly locale: Locale;
}

/** Day, long month name, year. */
export function Day({ date, locale }: DayProps) {
  return <time dateTime={date}>{formatDay(date, locale)}</time>;
}
