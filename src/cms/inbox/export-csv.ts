import { fieldsOf } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { EntryRow } from "../store/tables.ts";

const ownColumns = ["id", "created_at", "state", "form", "brand", "locale"] as const;
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/** Formats a cell; values that spreadsheets would run as a formula are prefixed with an apostrophe (T-37). */
function cell(value: string): string {
  const isFormula = /^[\s\0]*[=+\-@|%\t\r]/.test(value) && !/^[+-]?\d[\d .-]*$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) || isFormula ? `"${text.replaceAll('"', '""')}"` : text;
}

function shown(value: unknown): string {
  if (value === undefined) return "";
  if (isList(value)) {
    return value.map((file) => (isRecord(file) ? shown(file["name"]) : "")).join(", ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the fields of all forms that occur, in form order. */
function columnsOf(entries: readonly EntryRow[]): string[] {
  const forms = new Set(entries.map(({ form }) => form));
  const definitions = Object.values(formDefinitions).filter(({ name }) => forms.has(name));
  const fields = definitions.flatMap(fieldsOf);
  return [...new Set(fields.map(({ name }) => name))];
}

/** Formats entries as CSV (RFC 4180), one per line, safe to open in a spreadsheet. */
export function toCsv(entries: readonly EntryRow[]): string {
  const fields = columnsOf(entries);
  const lines = entries.map((entry) => {
    const data: unknown = JSON.parse(entry.fields);
    const own = ownColumns.map((column) => entry[column]);
    return [...own, ...fields.map((field) => shown(isRecord(data) ? data[field] : undefined))];
  });
  return csvOf([[...ownColumns, ...fields], ...lines]);
}

/** Entries as JSON, with all their fields. */
export function entriesAsJson(entries: readonly EntryRow[]): string {
  return `${JSON.stringify(entries.map(asObject), undefined, 2)}\n`;
}

/** Returns an entry without the properties that only the inbox uses. */
export function asObject(entry: EntryRow): object {
  const { id, created_at, state, form, brand, locale, fields } = entry;
  const data: unknown = JSON.parse(fields);
  return { id, created_at, state, form, brand, locale, fields: data };
}

/** Formats rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
