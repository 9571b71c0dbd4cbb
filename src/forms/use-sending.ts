import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { queryClient } from "#api/browser/query-client.ts";
import type { FormResponse } from "#contract/forms/form-response.ts";
import type { FormProblem } from "#contract/forms/form-problem.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import type { MessageId } from "#generated/message-ids.ts";
import type { Locale } from "#i18n/locales.ts";
import type { RawValues } from "./fields/field-props.ts";
import { Outgoing } from "./outgoing.ts";

/** A form, and the server's response to an earlier submission. */
export interface SubmissionSettings {
  /** Unique on the page; ids of all parts start with it. */
  readonly id: string;
  readonly definition: FormDefinition;
  readonly locale: Locale;
  /** The server's response to a post made without scripts. */
  readonly response?: FormResponse | undefined;
  readonly recaptchaSiteKey?: string | undefined;
}

/** The result of submission so far. */
export interface SubmissionOutcome {
  /** How often it was refused on this page; each time the focus moves to the reason. */
  readonly attempts: number;
  /** The last attempt was refused: the errors are in the summary. */
  readonly isRefused: boolean;
  readonly failure: MessageId | undefined;
  readonly isSent: boolean;
}

interface SendingOptions {
  readonly form: UseFormReturn<RawValues>;
  readonly textOf: (problem: FormProblem) => string;
  readonly onTaken: () => void;
  /** Called with the names of the invalid fields. */
  readonly onRefused: (names: readonly string[]) => void;
}

export interface FormSubmission {
  readonly outcome: SubmissionOutcome;
  /** The browser is offline: the form is submitted as soon as it is online again. */
  readonly isWaiting: boolean;
  readonly prepare: () => void;
  /** Marks the attempt as refused. */
  readonly refuse: (failure?: MessageId) => void;
  /** Clears the refusal: the visitor has moved on. */
  readonly forget: () => void;
  readonly send: (event: SyntheticEvent) => Promise<void>;
}

const untried: SubmissionOutcome = {
  attempts: 0,
  isRefused: false,
  failure: undefined,
  isSent: false,
};

/** Submits a checked form and stores the result. */
export function useSending(settings: SubmissionSettings, options: SendingOptions): FormSubmission {
  const { id, definition, locale, response, recaptchaSiteKey } = settings;
  const { form, textOf, onTaken, onRefused } = options;
  const [outgoing] = useState(() => new Outgoing({ id, definition, locale, recaptchaSiteKey }));
  const [outcome, setOutcome] = useState<SubmissionOutcome>({
    ...untried,
    isRefused: (response?.problems ?? []).length > 0,
    failure: response?.failure,
  });
  const refuse = (failure?: MessageId) =>
    setOutcome(({ attempts }) => {
      return { attempts: attempts + 1, isRefused: true, failure, isSent: false };
    });

  // Submitted once: the result is shown, and the visitor decides whether to retry.
  const { mutateAsync, isPaused } = useMutation(
    {
      mutationFn: (checked: RawValues) => outgoing.send(checked, form.getValues()),
      retry: false,
      gcTime: 0,
    },
    queryClient,
  );

  const onChecked = async (checked: RawValues) => {
    const result = await mutateAsync(checked);
    if (result.kind === "taken") {
      onTaken();
      // Browsers restore the values of controls when a visitor returns to the page.
      form.reset();
      setOutcome({ ...untried, isSent: true });
      return;
    }
    const problems = result.kind === "invalid" ? result.problems : [];
    for (const problem of problems) {
      if (problem.field === "") continue;
      form.setError(problem.field, { type: problem.code, message: textOf(problem) });
    }
    onRefused(problems.map(({ field }) => field));
    refuse(failureOf(result.kind, problems));
  };
  return {
    outcome,
    isWaiting: isPaused,
    prepare: () => outgoing.prepare(),
    refuse,
    forget: () => setOutcome(untried),
    send: form.handleSubmit(onChecked, (errors) => {
      onRefused(Object.keys(errors));
      refuse();
    }),
  };
}

/** Returns the message for a form that was rejected as a whole. */
function failureOf(kind: string, problems: readonly FormProblem[]): MessageId | undefined {
  if (kind === "too-many") return "form.tooMany";
  if (kind === "lost") return "form.lost";
  const whole = problems.find(({ field }) => field === "");
  if (whole !== undefined) return whole.messageId;
  return problems.length > 0 ? undefined : "form.failure";
}
