import { useCallback, useMemo, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { FormProblem } from "#contract/forms/form-problem.ts";
import type { FormField } from "#generated/entry-forms/types.ts";
import type { MessageId } from "#generated/messages.ts";
import { useT } from "#i18n/use-t.ts";
import type { EntryFormProps } from "./entry-form.tsx";
import { createChecker } from "./checker.ts";
import type { FieldBinding, RawValues } from "./fields/field-props.ts";
import { useDraft } from "./use-draft.ts";
import { useFieldEvents } from "./use-field-events.ts";
import { useSending, type Outcome } from "./use-sending.ts";

/** A fault in the list on top of the form. */
interface SummaryLine {
  readonly field: FormField;
  readonly text: string;
}

/** All that the parts of a form show and do. */
export interface EntryFormState extends FieldBinding, Omit<Outcome, "failure"> {
  readonly fields: readonly FormField[];
  readonly errorOf: (name: string) => string | undefined;
  /** Faults in the order of the fields, once sending was tried. */
  readonly summary: readonly SummaryLine[];
  readonly failure: MessageId | undefined;
  /** Fields whose files have to be chosen again. */
  readonly lostFiles: readonly string[];
  readonly isBusy: boolean;
  /** The visitor is about to begin: what checking and sending need is fetched. */
  readonly prepare: () => void;
  readonly submit: (event: SyntheticEvent) => void;
}

/** State of one form: its fields live in react-hook-form, what became of sending in `useSending`. */
export function useEntryForm(props: EntryFormProps): EntryFormState {
  const { id, definition, locale, answer } = props;
  const t = useT();
  const fields = useMemo(() => definition.groups.flatMap((group) => group.fields), [definition]);
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
    errors: useMemo(() => errorsOf(answer?.problems ?? [], textOf), [answer, textOf]),
  });
  const draft = useDraft({ id, fields, form });
  const sending = useSending(props, { form, textOf, onTaken: () => draft.clear() });
  const events = useFieldEvents({ form, fields, onChange: draft.save });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: string) => textIn(errors[name]?.message);
  const isTried = sending.outcome.attempts > 0 || answer !== undefined;

  return {
    fields,
    control: form.control,
    ...events,
    ...sending.outcome,
    errorOf,
    summary: fields.flatMap((field) => {
      const text = isTried ? errorOf(field.name) : undefined;
      return text === undefined ? [] : [{ field, text }];
    }),
    lostFiles: answer?.lostFiles ?? draft.lostFiles,
    isBusy: isSubmitting,
    prepare: () => {
      checker.prepare();
      sending.prepare();
    },
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void sending.send(event);
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
