import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";

interface PublicationDateProps {
  readonly date: string;
  readonly locale: Locale;
}

/** Day, long month name, year (spec 2.3). The day is a calendar day, so no time zone may move it. */
export function PublicationDate({ date, locale }: PublicationDateProps): ReactNode {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
