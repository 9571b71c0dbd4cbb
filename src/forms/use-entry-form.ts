import { useCallback, useMemo, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { FormProblem } from "#contract/forms/form-problem.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import type { FormField } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import { createChecker } from "./checker.ts";
import type { FieldBinding, RawValues } from "./fields/field-props.ts";
import { useDraft, type DraftState } from "./drafts/use-draft.ts";
import { useFieldEvents } from "./use-field-events.ts";
import {
  useSending,
  type SubmissionSettings,
  type FormSubmission,
  type SubmissionOutcome,
} from "./use-sending.ts";
import { useSteps, type Steps, type StepsPlace } from "./use-steps.ts";

/** An error in the summary at the top of the form. */
interface SummaryLine {
  readonly field: FormField;
  readonly text: string;
}

/** Everything that the parts of a form show and do. */
export interface EntryFormState extends FieldBinding, SubmissionOutcome, StepsPlace {
  readonly fields: readonly FormField[];
  readonly errorOf: (name: string) => string | undefined;
  /** Errors of the step in field order, once the visitor has tried to proceed. */
  readonly summary: readonly SummaryLine[];
  /** Fields whose files have to be chosen again. */
  readonly lostFiles: readonly string[];
  readonly isBusy: boolean;
  /** The form is submitted as soon as the browser is online. */
  readonly isWaiting: boolean;
  /** The visitor is about to start: loads what validation and submission need. */
  readonly prepare: () => void;
  /** Goes to the next step; on the last one, submits the form. */
  readonly submit: (event: SyntheticEvent) => void;
  readonly back: () => void;
}

/** State of one form: its fields are managed by react-hook-form, the result of submission by `useSending`. */
export function useEntryForm(settings: SubmissionSettings): EntryFormState {
  const { id, definition, locale, response } = settings;
  const t = useT();
  const fields = useMemo(() => fieldsOf(definition), [definition]);
  const textOf = useCallback((p: FormProblem) => t(p.messageId, p.values && { ...p.values }), [t]);
  const checker = useMemo(
    () => createChecker({ definition, locale, textOf }),
    [definition, locale, textOf],
  );
  const form = useForm<RawValues>({
    resolver: checker.resolve,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    errors: useMemo(() => errorsOf(response?.problems ?? [], textOf), [response, textOf]),
  });
  const steps = useSteps({ definition, form, start: response?.step ?? 1 });
  const draft = useDraft({ id, definition, form, start: response?.step, onRestored: steps.show });
  const sending = useSending(settings, {
    form,
    textOf,
    onTaken: () => {
      draft.clear();
      steps.show(1);
    },
    onRefused: steps.showFirstOf,
  });
  const events = useFieldEvents({ form, fields, onChange: draft.save });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: string) => textIn(errors[name]?.message);
  const { isRefused } = sending.outcome;

  return {
    fields,
    control: form.control,
    ...events,
    ...sending.outcome,
    ...steps.place,
    ...ways({ steps, sending, draft, isBusy: isSubmitting }),
    errorOf,
    summary: steps.fields.flatMap((field) => {
      const text = isRefused ? errorOf(field.name) : undefined;
      return text === undefined ? [] : [{ field, text }];
    }),
    lostFiles: response?.lostFiles ?? draft.lostFiles,
    isBusy: isSubmitting,
    isWaiting: sending.isWaiting,
    prepare: () => {
      checker.prepare();
      sending.prepare();
    },
  };
}

interface Parts {
  readonly steps: Steps;
  readonly sending: FormSubmission;
  readonly draft: DraftState;
  readonly isBusy: boolean;
}

/** The handlers for moving forwards and back. */
function ways({ steps, sending, draft, isBusy }: Parts): Pick<EntryFormState, "submit" | "back"> {
  const { step, stepCount } = steps.place;
  const goTo = (next: number) => {
    sending.forget();
    steps.goTo(next);
    draft.keepStep(next);
  };
  const goOn = async () => {
    if (await steps.check()) goTo(step + 1);
    else sending.refuse();
  };
  return {
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      void (step < stepCount ? goOn() : sending.send(event));
    },
    back: () => {
      if (!isBusy) goTo(step - 1);
    },
  };
}

function textIn(message: unknown): string | undefined {
  return typeof message === "string" ? message : undefined;
}

function errorsOf(problems: readonly FormProblem[], textOf: (problem: FormProblem) => string) {
  return Object.fromEntries(
    problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]),
  );
}
