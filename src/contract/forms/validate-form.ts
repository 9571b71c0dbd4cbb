import type { FormField, FormRules } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";
import { warsawClock } from "./central-european-time.ts";
import { checkFormat, type FormSettings } from "./field-problems.ts";
import { fileLimits } from "./file-limits.ts";
import { formProblem, type FormProblem } from "./form-problem.ts";
import type { FormValue, FormValues } from "./form-values.ts";
import { numberProblem, readField } from "./read-values.ts";
import { fieldsOf } from "./steps.ts";

export interface ValidateFormOptions {
  /** Decides the country code of telephone numbers. */
  readonly locale: Locale;
  /** Used to reject past days; defaults to the current time. */
  readonly now?: Date;
}

/** With `data` the form can be stored as it is; otherwise there is at least one problem. */
export interface FormResult {
  readonly data?: FormValues;
  /** In the order of the form's fields, at most one for each. */
  readonly problems: readonly FormProblem[];
}

/**
 * Validates a visitor's input, the same in the browser and on the server.
 * @param form From `#generated/entry-forms/rules.ts`, or its parts if only one form is loaded.
 * @param data Raw input by field; unknown fields are omitted, the input is not modified.
 */
export function validateForm(
  form: FormRules,
  data: Readonly<Record<string, unknown>>,
  { locale, now = new Date() }: ValidateFormOptions,
): FormResult {
  const fields = fieldsOf(form.definition);
  const found = new Map<string, FormProblem>();
  const values = new Map<string, FormValue>();
  for (const field of fields) {
    const reading = readField(
      field,
      Object.hasOwn(data, field.name) ? data[field.name] : undefined,
    );
    if ("problem" in reading) found.set(field.name, reading.problem);
    else if (reading.value !== undefined) values.set(field.name, reading.value);
  }
  for (const problem of schemaFaults(form, fields, values)) {
    if (!found.has(problem.field)) found.set(problem.field, problem);
  }
  checkFormats(fields, { values, found, settings: { locale, now } });
  const problems = fields.flatMap(({ name }) => found.get(name) ?? []);
  return problems.length > 0 ? { problems } : { data: Object.fromEntries(values), problems };
}

/** Converts the errors of the compiled validator to problems of their fields. */
function schemaFaults(
  { validate }: FormRules,
  fields: readonly FormField[],
  values: ReadonlyMap<string, FormValue>,
): FormProblem[] {
  if (validate(Object.fromEntries(values))) return [];
  return (validate.errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    const missing = keyword === "required" && instancePath === "";
    const name = missing ? String(params["missingProperty"]) : (instancePath.split("/")[1] ?? "");
    const field = fields.find((candidate) => candidate.name === name);
    return field === undefined ? [] : [faultOf(field, keyword)];
  });
}

function faultOf(field: FormField, keyword: string): FormProblem {
  const { name, widget, maxLength = 0, maxItems = 0 } = field;
  switch (keyword) {
    case "required":
    case "const":
      return formProblem(name, widget === "checkbox" ? "unchecked" : "required");
    case "enum":
      return formProblem(name, "choice");
    case "maxLength":
      return formProblem(name, "too-long", { max: maxLength });
    case "maxItems":
      return formProblem(name, "too-many-files", { max: maxItems });
    case "format":
      return formProblem(name, "date");
    default:
      return widget === "number" ? numberProblem(field) : formProblem(name, "value");
  }
}

interface Findings {
  readonly values: Map<string, FormValue>;
  readonly found: Map<string, FormProblem>;
  readonly settings: FormSettings;
}

/** Checks the formats of the fields that are valid so far, then rules across several fields. */
function checkFormats(fields: readonly FormField[], findings: Findings): void {
  const { values, found, settings } = findings;
  for (const field of fields) {
    const value = values.get(field.name);
    if (value === undefined || found.has(field.name)) continue;
    const checked = checkFormat(field, value, settings);
    if ("problem" in checked) found.set(field.name, checked.problem);
    else values.set(field.name, checked.value);
  }
  checkMoment(fields, findings);
  checkAllFiles(fields, findings);
}

/** Reports a time that has passed today. */
function checkMoment(fields: readonly FormField[], { values, found, settings }: Findings): void {
  const day = fields.find(({ format }) => format === "date")?.name ?? "";
  const time = fields.find(({ format }) => format === "clock-time")?.name ?? "";
  const clock = values.get(time);
  if (found.has(day) || found.has(time) || typeof clock !== "string") return;
  const now = warsawClock(settings.now);
  if (values.get(day) === now.day && clock <= now.time) {
    found.set(time, formProblem(time, "past"));
  }
}

/** Checks the number and total size of the files in all fields (decision 0017). */
function checkAllFiles(fields: readonly FormField[], { values, found }: Findings): void {
  const names = fields.filter(({ widget }) => widget === "files").map(({ name }) => name);
  const last = names.findLast((name) => values.has(name));
  if (last === undefined || names.some((name) => values.has(name) && found.has(name))) return;
  const files = names.flatMap((name) => {
    const value = values.get(name);
    return typeof value === "object" ? value : [];
  });
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > fileLimits.maxFiles) {
    found.set(last, formProblem(last, "too-many-files", { max: fileLimits.maxFiles }));
  } else if (bytes > fileLimits.maxTotalBytes) {
    const max = fileLimits.maxTotalBytes / 1_000_000;
    found.set(last, formProblem(last, "files-too-large", { max }));
  }
}
