import type { FieldErrors, Resolver } from "react-hook-form";
import type { FormProblem } from "#contract/forms/form-problem.ts";
import { validateForm } from "#contract/forms/validate-form.ts";
import { loadFormValidator } from "#generated/entry-forms/load-validator.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { RawValues } from "./fields/field-props.ts";

export interface CheckerOptions {
  readonly definition: FormDefinition;
  readonly locale: Locale;
  readonly textOf: (problem: FormProblem) => string;
}

export interface Checker {
  /** Loads the form's validator; further calls do nothing. */
  readonly prepare: () => void;
  readonly resolve: Resolver<RawValues>;
}

/** The server's rules in the browser, as a resolver for react-hook-form. */
export function createChecker({ definition, locale, textOf }: CheckerOptions): Checker {
  const load = loadFormValidator[definition.name];
  return {
    prepare: () => {
      load().catch(() => undefined);
    },
    resolve: async (raw) => {
      // Without the validator the server alone decides; this must not block the form.
      const module = await load().catch(() => undefined);
      if (module === undefined) return { values: raw, errors: {} };
      const rules = { definition, validate: module.validate };
      const { data, problems } = validateForm(rules, raw, { locale });
      if (data !== undefined) return { values: { ...data }, errors: {} };
      const errors: FieldErrors<RawValues> = Object.fromEntries(
        problems.map((problem) => [
          problem.field,
          { type: problem.code, message: textOf(problem) },
        ]),
      );
      return { values: {}, errors };
    },
  };
}
