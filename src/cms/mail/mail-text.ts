import type { I18n } from "@lingui/core";
import { dateLanguage } from "#lib/text/format-day.ts";
import { formTitle, labelledFields } from "../inbox/entry-texts.ts";
import type { EntryRow } from "../store/tables.ts";

/** Subject and plain text of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The data from which a mail is written. */
export interface MailSubject {
  readonly entry: EntryRow;
  readonly brandName: string;
  /** In the language of the reader. */
  readonly i18n: I18n;
}

/** The mail to the staff who receive the entries. */
export function staffText(subject: MailSubject): MailText {
  const { entry, i18n } = subject;
  const values = valuesOf(subject);
  const doubt = entry.state === "unverified" ? [i18n._("mail.staffUnverified"), ""] : [];
  const lines = [i18n._("mail.staffIntro", values), "", ...doubt, ...fieldLines(subject)];
  const where = i18n._("mail.staffWhere", { command: `npm run entries -- show ${entry.id}` });
  return {
    subject: i18n._("mail.staffSubject", values),
    text: [...lines, "", where, ""].join("\n"),
  };
}

/** The copy that the sender requested. */
export function copyText(subject: MailSubject): MailText {
  const { i18n } = subject;
  const values = valuesOf(subject);
  const lines = [i18n._("mail.copyIntro", values), "", ...fieldLines(subject), ""];
  return {
    subject: i18n._("mail.copySubject", values),
    text: [...lines, i18n._("mail.copyOutro", values), ""].join("\n"),
  };
}

function valuesOf({ entry, brandName, i18n }: MailSubject): Record<string, string> {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Warsaw" } as const;
  const format = new Intl.DateTimeFormat(dateLanguage(i18n.locale), options);
  const time = format.format(new Date(entry.created_at));
  return {
    form: formTitle(entry.form, i18n),
    brand: brandName,
    time,
    language: entry.locale,
  };
}

/** Returns all filled-in fields under the labels that the visitor saw. */
function fieldLines({ entry, i18n }: MailSubject): string[] {
  return labelledFields(entry, i18n).map(({ label, value }) => `${label}: ${value}`);
}
