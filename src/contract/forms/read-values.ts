import type { FormField } from "#generated/entry-forms/types.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { formProblem, type FormProblem } from "./form-problem.ts";
import type { DeclaredFile, FormValue } from "./form-values.ts";

/** The result of reading a field: its value, none if it is empty, or why it cannot be read. */
export type FieldReading = { readonly value?: FormValue } | { readonly problem: FormProblem };

const empty: FieldReading = {};

/** Values of a ticked checkbox: "on" from browsers, true from scripts. */
const ticked: ReadonlySet<unknown> = new Set([true, "on", "true", "1"]);
/** More characters than the number in any field needs. */
const numberMaxLength = 15;

/**
 * Reads one field of a submission, from a script (JSON) or from plain HTML (texts only). Texts are trimmed
 * and rejected if they exceed their maximum length, before any further processing.
 */
export function readField(field: FormField, raw: unknown): FieldReading {
  if (field.widget === "checkbox") return ticked.has(raw) ? { value: true } : empty;
  if (field.widget === "files") return readFiles(field, raw);
  if (raw === undefined || raw === null) return empty;
  if (typeof raw !== "string" && typeof raw !== "number") {
    return { problem: formProblem(field.name, "value") };
  }
  return readText(field, String(raw));
}

function readText(field: FormField, raw: string): FieldReading {
  const text = raw.trim().replaceAll(/\r\n?/g, "\n");
  if (text === "") return empty;
  if (field.widget === "number") return readNumber(field, text);
  const { maxLength } = field;
  if (maxLength !== undefined && text.length > maxLength) {
    return { problem: formProblem(field.name, "too-long", { max: maxLength }) };
  }
  // Control characters have no place in a name, and break mail headers and exports.
  const isPlain =
    field.widget === "textarea" ? !/[^\P{Cc}\n\t]/u.test(text) : !/\p{Cc}/u.test(text);
  return isPlain && text.isWellFormed()
    ? { value: text }
    : { problem: formProblem(field.name, "value") };
}

function readNumber(field: FormField, text: string): FieldReading {
  const digits = text.slice(0, numberMaxLength + 1).replaceAll(/\s/g, "");
  if (text.length <= numberMaxLength && /^\d+$/.test(digits)) return { value: Number(digits) };
  return { problem: numberProblem(field) };
}

/** Creates a problem that states the range of a number. */
export function numberProblem({ name, minimum = 0, maximum = 0 }: FormField): FormProblem {
  return formProblem(name, "number", { min: minimum, max: maximum });
}

function readFiles(field: FormField, raw: unknown): FieldReading {
  if (raw === undefined || raw === null || raw === "") return empty;
  const list = isList(raw) ? raw : [raw];
  const files = list.flatMap((item) => declaredFile(item) ?? []);
  if (files.length < list.length) return { problem: formProblem(field.name, "value") };
  // An empty file input submits one file without a name.
  const named = files.filter(({ name, size }) => name !== "" || size > 0);
  return named.length === 0 ? empty : { value: named };
}

function declaredFile(item: unknown): DeclaredFile | undefined {
  // The properties of a browser's File are on its prototype.
  if (!(isRecord(item) && "name" in item && "size" in item && "type" in item)) return undefined;
  const { name, size, type } = item;
  if (typeof name !== "string" || typeof size !== "number" || typeof type !== "string") {
    return undefined;
  }
  return { name, size, type };
}
