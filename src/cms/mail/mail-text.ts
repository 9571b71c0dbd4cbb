import type { I18n } from "@lingui/core";
import { fieldsOf } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import type { MessageId } from "#generated/messages.ts";
import { dateLanguage, formatDay } from "#lib/text/format-day.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { EntryRow } from "../store/tables.ts";

/** The texts of mails, by form. */
const formTitles = {
  advisor: "mail.form.advisor",
  contact: "mail.form.contact",
  cooperation: "mail.form.cooperation",
  demo: "mail.form.demo",
  "job-application": "mail.form.jobApplication",
  offers: "mail.form.offers",
  "reference-request": "mail.form.referenceRequest",
  support: "mail.form.support",
} as const satisfies Record<FormDefinition["name"], MessageId>;

/** Subject and plain text of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What a mail is written from. */
export interface MailSubject {
  readonly entry: EntryRow;
  readonly brandName: string;
  /** In the language of the reader. */
  readonly i18n: I18n;
}

function definitionOf(form: string): FormDefinition | undefined {
  return Object.values(formDefinitions).find(({ name }) => name === form);
}

/** To the people who receive the entries. */
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

/** To the sender, who asked for it. */
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
  const title = definitionOf(entry.form)?.name;
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Warsaw" } as const;
  const format = new Intl.DateTimeFormat(dateLanguage(i18n.locale), options);
  const time = format.format(new Date(entry.created_at));
  return {
    form: title === undefined ? entry.form : i18n._(formTitles[title]),
    brand: brandName,
    time,
    language: entry.locale,
  };
}

/** Every field that was filled in, under the label that the visitor saw. */
function fieldLines({ entry, i18n }: MailSubject): string[] {
  const data: unknown = JSON.parse(entry.fields);
  const definition = definitionOf(entry.form);
  const fields = definition === undefined ? [] : fieldsOf(definition);
  return fields.flatMap((field) => {
    const value = isRecord(data) ? data[field.name] : undefined;
    return value === undefined ? [] : [`${i18n._(field.label)}: ${shown(value, field, i18n)}`];
  });
}

function shown(value: unknown, { options, format, hint }: FormField, i18n: I18n): string {
  if (value === true) return i18n._("mail.yes");
  if (format === "date") return formatDay(String(value), i18n.locale);
  // The hint says whose clock it is: contact times are Central European.
  if (format === "clock-time" && hint !== undefined) return `${String(value)}, ${i18n._(hint)}`;
  if (isList(value)) {
    return value.map((file) => (isRecord(file) ? String(file["name"]) : "")).join(", ");
  }
  const label = options?.find((option) => option.value === value)?.label;
  return label === undefined ? String(value) : i18n._(label);
}
