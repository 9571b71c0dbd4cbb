import type { FormsOutcome, InteractionStep, Interactions } from "#contract/interactions.ts";
import { t } from "../i18n.ts";
import type { OpenState } from "./interaction-files.ts";

/** A recording in progress, or one that is not saved yet. */
export interface Recording extends OpenState {
  /** Whether actions are still being recorded. */
  readonly isRunning: boolean;
  readonly locale: string;
  readonly forms?: FormsOutcome;
  readonly steps: readonly InteractionStep[];
  /** Tag of the last used element, if nothing identifies it. */
  readonly missed?: string | undefined;
  /** Name of the saved interaction that it replaces. */
  readonly of?: string | undefined;
  /** Its name, as typed so far. */
  readonly name?: string | undefined;
}

/** Its name while it is played. */
export function playName({ of }: Recording): string {
  return of ?? t("not saved yet");
}

/** A recording updated with the frame's latest message. */
export function afterNews(
  recording: Recording,
  { steps, missed }: Pick<Recording, "steps" | "missed">,
): Recording {
  return { ...recording, steps, missed };
}

/** All interactions with the recording under its name, replacing its original and any of the same name. */
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

/** @throws Error if this name is taken by one that this tab did not know of: it would be lost unnoticed. */
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

/** The steps with one moved to another position. */
export function reorderSteps(
  steps: readonly InteractionStep[],
  from: number,
  to: number,
): readonly InteractionStep[] {
  const step = steps[from];
  return step === undefined ? steps : steps.toSpliced(from, 1).toSpliced(to, 0, step);
}
