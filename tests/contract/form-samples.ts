import { validateForm } from "#contract/forms/validate-form.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { formRules } from "#generated/entry-forms/rules.ts";
import type { FormField, FormName, FormRules } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";

/** 10:00 in Warsaw on a winter day. */
export const now = new Date("2026-11-20T09:00:00Z");

export function rulesOf(name: FormName): FormRules {
  const rules = formRules.get(name);
  if (rules === undefined) throw new Error(`no rules of ${name}`);
  return rules;
}

export function fieldsOf(name: FormName): readonly FormField[] {
  return formDefinitions[name].groups.flatMap((group) => group.fields);
}

const pdf = { name: "cv.pdf", size: 1000, type: "application/pdf" };
const samples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["email", "anna@example.com"],
  ["phone", "+44 20 7946 0958"],
  ["fleetSize", "12"],
  ["industry", "other"],
  ["preferredDate", "2099-11-23"],
  ["preferredTime", "10:30"],
  ["consent", "on"],
  ["cv", [pdf]],
]);

/** What an English visitor sends who fills in only the required fields. */
export function requiredOf(name: FormName): Record<string, unknown> {
  const required = fieldsOf(name).filter((field) => field.required);
  return Object.fromEntries(
    required.map((field) => [field.name, samples.get(field.name) ?? "Anna"]),
  );
}

/** The problem code of one field in a form that is otherwise valid. */
export function codeOf(
  name: FormName,
  [field, value]: readonly [string, unknown],
  locale: Locale = "en",
): string | undefined {
  const data = { ...requiredOf(name), [field]: value };
  const { problems } = validateForm(rulesOf(name), data, { locale, now });
  return problems.find((problem) => problem.field === field)?.code;
}
