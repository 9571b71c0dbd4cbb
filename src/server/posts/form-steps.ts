import type { FormResponse } from "#contract/forms/form-response.ts";
import { firstStepWith, reachStep, stepCount, stepNamed } from "#contract/forms/steps.ts";
import { validateForm } from "#contract/forms/validate-form.ts";
import { formRules } from "#generated/entry-forms/rules.ts";
import type { FormDefinition, FormName } from "#generated/entry-forms/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PostedForm } from "./posted-form.ts";

/** A page in response to a post, with its status. */
export interface StepResponse {
  readonly status: number;
  readonly response?: FormResponse;
}

/**
 * Handles a post without scripts that names a step to go to: the fields before that step are validated by
 * the same rules as for sending, and the form is shown with all entered values. Nothing is stored.
 * Returns undefined if the form is to be sent.
 */
export function respondToStep(
  form: FormName,
  { step, values, lostFiles }: PostedForm,
  locale: Locale,
): StepResponse | undefined {
  const rules = formRules.get(form);
  if (step === undefined || rules?.definition.steps !== true) return undefined;
  const { problems } = validateForm(rules, values, { locale });
  const wanted = stepNamed(rules.definition, step);
  const reached = reachStep(rules.definition, wanted, problems);
  const status = reached.problems.length === 0 ? 200 : 422;
  return { status, response: { values, lostFiles, ...reached } };
}

/** Returns the step to show if a sent form is rejected: the first one with an error, otherwise the last. */
export function stepOfRefusal(
  definition: FormDefinition,
  problems: FormResponse["problems"],
): Pick<FormResponse, "step"> {
  if (definition.steps !== true) return {};
  const names = problems.map(({ field }) => field);
  return { step: firstStepWith(definition, names) ?? stepCount(definition) };
}
