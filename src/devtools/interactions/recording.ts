import type { FormsOutcome, InteractionStep, Interactions } from "#contract/interactions.ts";
import { t } from "../i18n.ts";
import type { OpenState } from "./interaction-files.ts";

/** What is being written down, or was, and is not saved. */
export interface Recording extends OpenState {
  /** What is done now is written down, too. */
  readonly isRunning: boolean;
  readonly locale: string;
  readonly forms?: FormsOutcome;
  readonly steps: readonly InteractionStep[];
  /** Tag of what was used last and has nothing to be found by. */
  readonly missed?: string | undefined;
  /** Name of the saved one that it takes the place of. */
  readonly of?: string | undefined;
  /** What it is to be called, as far as that was typed. */
  readonly name?: string | undefined;
}

/** What it is called while it is played. */
export function playName({ of }: Recording): string {
  return of ?? t("not saved yet");
}

/** With what the frame has heard since. */
export function afterNews(
  recording: Recording,
  { steps, missed }: Pick<Recording, "steps" | "missed">,
): Recording {
  return { ...recording, steps, missed };
}

/** All with what was recorded, under a name: without the one that it was, or that was called so. */
export function withRecorded(
  before: Interactions,
  name: string,
  { state, locale, forms, steps, of }: Recording,
): Interactions {
  const others = Object.entries(before).filter(([key]) => key === name || key !== of);
  return {
    ...Object.fromEntries(others),
    [name]: { state, locale, ...(forms && { forms }), steps },
  };
}

/** @throws Error where another one is called so that this tab did not know of: it would be gone unseen. */
export function refuseUnseen(
  before: Interactions,
  known: Interactions,
  { name, of }: { readonly name: string; readonly of: string | undefined },
): void {
  if (!Object.hasOwn(before, name) || Object.hasOwn(known, name) || name === of) return;
  throw new Error(
    t(
      "Not saved: “{name}” was saved elsewhere meanwhile. Choose another name, or save again to replace it.",
      {
        name,
      },
    ),
  );
}

/** The steps with one at another place. */
export function reorderSteps(
  steps: readonly InteractionStep[],
  from: number,
  to: number,
): readonly InteractionStep[] {
  const step = steps[from];
  return step === undefined ? steps : steps.toSpliced(from, 1).toSpliced(to, 0, step);
}
