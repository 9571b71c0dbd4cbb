import { runInAction, when } from "mobx";
import type { Interaction } from "#contract/interactions.ts";
import { stepText } from "#i18n/step-text.ts";
import type { AccessibilityStore } from "../accessibility/accessibility-store.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import type { InteractionStore } from "../interactions/interaction-store.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import type { Played } from "../interactions/player.ts";
import type { PreviewStore } from "../preview/preview-store.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import type { PlayedInteraction, StateResult } from "./state-result.ts";

/** A workbench where nobody works. */
export interface TestBench {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly preview: PreviewStore;
  readonly accessibility: AccessibilityStore;
  readonly interactions: InteractionStore;
}

/** Shows a state in a workbench, checks its accessibility and plays its interactions. @param signal Ends it with an error. */
export async function testState(
  bench: TestBench,
  subject: OpenState,
  signal: AbortSignal,
): Promise<StateResult> {
  const { preview, accessibility, interactions } = bench;
  const refusal = await show(bench, subject, signal);
  if (refusal !== undefined) return { ...subject, faults: [refusal], violations: [], played: [] };
  await interactions.load(subject.type);
  accessibility.ask();
  const isSilent = (): boolean => preview.silence !== undefined;
  await when(() => accessibility.outcome !== undefined || isSilent(), { signal });
  const { outcome } = accessibility;
  const played = isSilent() ? [] : await playAll(bench, signal);
  return {
    ...subject,
    faults: [
      ...faultsOf(bench),
      ...(interactions.fault === undefined ? [] : [interactions.fault]),
      ...(outcome?.kind === "failed" ? [outcome.reason] : []),
    ],
    violations: outcome?.kind === "looked" ? outcome.violations : [],
    played,
  };
}

/** Answers why it cannot be shown. */
async function show(
  { session, preview }: TestBench,
  { type, state }: OpenState,
  signal: AbortSignal,
): Promise<string | undefined> {
  // What is shown is not taken for what comes.
  runInAction(() => session.close(""));
  await when(() => preview.isBehind || preview.isBlank, { signal });
  const refusal = await session.ask({ kind: "file", path: pathOfFixtures(type), state });
  if (refusal === undefined) await when(() => !preview.isComing, { signal });
  return refusal;
}

/** Plays the interactions of what is shown, up to one over which the page falls silent. */
async function playAll(
  { preview, interactions }: TestBench,
  signal: AbortSignal,
): Promise<readonly PlayedInteraction[]> {
  const played: PlayedInteraction[] = [];
  for (const [name, one] of interactions.shown) {
    const silence = when(() => preview.silence !== undefined, { signal });
    await Promise.race([interactions.play([name]), silence]);
    silence.cancel();
    played.push(playedAs(name, one, interactions.outcomes.get(name)));
    if (preview.silence !== undefined) break;
  }
  return played;
}

function playedAs(
  name: string,
  { steps }: Interaction,
  outcome: Played = {
    done: 0,
    fault: { kind: "error", reason: t("It was not played to its end.") },
  },
): PlayedInteraction {
  const step = steps[outcome.done];
  return { name, outcome, step: step === undefined ? "" : stepText(step) };
}

function faultsOf({ preview }: TestBench): readonly string[] {
  const { failures, silence, document } = preview;
  return [
    ...failures.map(({ blockType, detail }) => `${blockType}: ${detail}`),
    ...(silence === undefined ? [] : [t("The preview does not answer")]),
    ...(document.isMissing ? [t("The preview could not be loaded")] : []),
  ];
}
