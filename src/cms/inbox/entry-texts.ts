import type { I18n } from "@lingui/core";
import { fieldsOf } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { formTitles } from "#generated/entry-forms/titles.ts";
import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import { formatDay } from "#lib/text/format-day.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { EntryRow } from "../store/tables.ts";

/** A filled-in field under the label that the visitor saw. */
export interface LabelledField {
  readonly label: string;
  readonly value: string;
}

function definitionOf(form: string): FormDefinition | undefined {
  return Object.values(formDefinitions).find(({ name }) => name === form);
}

/** Returns the title of a form; a form that no longer exists is shown by name. */
export function formTitle(form: string, i18n: I18n): string {
  const name = definitionOf(form)?.name;
  return name === undefined ? form : i18n._(formTitles[name]);
}

/** Returns all filled-in fields in form order; as stored if the form no longer exists. */
export function labelledFields({ form, fields }: EntryRow, i18n: I18n): LabelledField[] {
  const data: unknown = JSON.parse(fields);
  const sent = isRecord(data) ? data : {};
  const definition = definitionOf(form);
  if (definition === undefined) {
    return Object.entries(sent).map(([label, value]) => ({ label, value: asStored(value) }));
  }
  return fieldsOf(definition).flatMap((field) => {
    const value = sent[field.name];
    if (value === undefined) return [];
    return [{ label: i18n._(field.label), value: shown(value, field, i18n) }];
  });
}

function asStored(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shown(value: unknown, { options, format, hint }: FormField, i18n: I18n): string {
  if (value === true) return i18n._("mail.yes");
  if (format === "date") return formatDay(String(value), i18n.locale);
  // The hint names the time zone: contact times are Central European.
  if (format === "clock-time" && hint !== undefined) return `${String(value)}, ${i18n._(hint)}`;
  if (isList(value)) {
    return value.map((file) => (isRecord(file) ? String(file["name"]) : "")).join(", ");
  }
  const label = options?.find((option) => option.value === value)?.label;
  return label === undefined ? String(value) : i18n._(label);
}
