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

/** What a form is and what has been said about it already. */
export interface SubmissionSettings {
  /** Unique on the page; ids of all parts begin with it. */
  readonly id: string;
  readonly definition: FormDefinition;
  readonly locale: Locale;
  /** What the server said to a post made without scripts. */
  readonly response?: FormResponse | undefined;
  readonly recaptchaSiteKey?: string | undefined;
}

/** What sending has come to so far. */
export interface SubmissionOutcome {
  /** How often it was refused on this page; each time the focus goes to the reason. */
  readonly attempts: number;
  /** What was tried last was refused: the faults stand in the summary. */
  readonly isRefused: boolean;
  readonly failure: MessageId | undefined;
  readonly isSent: boolean;
}

interface SendingOptions {
  readonly form: UseFormReturn<RawValues>;
  readonly textOf: (problem: FormProblem) => string;
  readonly onTaken: () => void;
  /** Told the names of the fields that are wrong. */
  readonly onRefused: (names: readonly string[]) => void;
}

export interface FormSubmission {
  readonly outcome: SubmissionOutcome;
  /** There is no network: it is sent as soon as there is. */
  readonly isWaiting: boolean;
  readonly prepare: () => void;
  /** Says that what was tried is refused. */
  readonly refuse: (failure?: MessageId) => void;
  /** What was refused is over: the visitor has gone on. */
  readonly forget: () => void;
  readonly send: (event: SyntheticEvent) => Promise<void>;
}

const untried: SubmissionOutcome = {
  attempts: 0,
  isRefused: false,
  failure: undefined,
  isSent: false,
};

/** Sends a checked form and keeps what came of it. */
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

  // Sent once: what became of it is told, and the visitor says whether to send it again.
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
      // A browser gives back what controls held when one comes back to the page.
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

/** The text for a form that as a whole was not taken. */
function failureOf(kind: string, problems: readonly FormProblem[]): MessageId | undefined {
  if (kind === "too-many") return "form.tooMany";
  if (kind === "lost") return "form.lost";
  const whole = problems.find(({ field }) => field === "");
  if (whole !== undefined) return whole.messageId;
  return problems.length > 0 ? undefined : "form.failure";
}
