import type { FormField } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";
import { warsawClock } from "./central-european-time.ts";
import { fileLimits, isAcceptedFileType } from "./file-limits.ts";
import { formProblem, type FormProblem, type FormProblemCode } from "./form-problem.ts";
import type { DeclaredFile, FormValue } from "./form-values.ts";
import {
  isCalendarDay,
  isClockTime,
  isEmail,
  phoneRules,
  readNip,
  readPhone,
  readWebsite,
} from "./text-rules.ts";

/** What a value is validated against besides its schema. */
export interface FormSettings {
  readonly locale: Locale;
  readonly now: Date;
}

/** The normalized value, or the validation problem. */
type Checked = { readonly value: FormValue } | { readonly problem: FormProblem };

/** Validates what the compiled validator cannot: formats, and declared files. */
export function checkFormat(field: FormField, value: FormValue, settings: FormSettings): Checked {
  if (typeof value === "object") return checkFiles(field, value);
  if (typeof value !== "string" || field.format === undefined) return { value };
  const fail = (code: FormProblemCode, values?: FormProblem["values"]): Checked => ({
    problem: formProblem(field.name, code, values),
  });
  const valueOrFail = (read: string | undefined, code: FormProblemCode): Checked =>
    read === undefined ? fail(code) : { value: read };
  switch (field.format) {
    case "email":
      return isEmail(value) ? { value } : fail("email");
    case "nip":
      return valueOrFail(readNip(value), "nip");
    case "website":
      return valueOrFail(readWebsite(value), "website");
    case "clock-time":
      return isClockTime(value) ? { value } : fail("time");
    case "phone": {
      const number = readPhone(value, settings.locale);
      return number === undefined ? fail("phone", phoneValues(settings.locale)) : { value: number };
    }
    case "date":
      if (!isCalendarDay(value)) return fail("date");
      return value < warsawClock(settings.now).day ? fail("past") : { value };
    default:
      return { value };
  }
}

function phoneValues(locale: Locale): Record<string, string> {
  const { code, minDigits, maxDigits } = phoneRules[locale];
  const digits = minDigits === maxDigits ? String(minDigits) : `${minDigits}–${maxDigits}`;
  return { code, digits };
}

function checkFiles(field: FormField, files: readonly DeclaredFile[]): Checked {
  const fail = (code: FormProblemCode, values: FormProblem["values"]): Checked => ({
    problem: formProblem(field.name, code, values),
  });
  const max = Math.min(field.maxItems ?? fileLimits.maxFiles, fileLimits.maxFiles);
  if (files.length > max) return fail("too-many-files", { max });
  for (const { name, size, type } of files) {
    if (!isAcceptedFileType(name, type)) return fail("file-format", { name });
    if (size === 0) return fail("file-empty", { name });
    if (size > fileLimits.maxFileBytes) {
      return fail("file-too-large", { name, max: fileLimits.maxFileBytes / 1_000_000 });
    }
  }
  return { value: files };
}
