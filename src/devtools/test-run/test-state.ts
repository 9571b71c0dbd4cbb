import { runInAction, when } from "mobx";
import type { Interaction } from "#contract/interactions.ts";
import type { AccessibilityStore } from "../accessibility/accessibility-store.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import type { InteractionStore } from "../interactions/interaction-store.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import type { Played } from "../interactions/player.ts";
import type { PreviewStore } from "../preview/preview-store.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { Appearance } from "../side-by-side/appearances.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";
import type { LookResult, PlayedInteraction, StateResult } from "./state-result.ts";

/** Maximum time in which a resized page is notified, at the latest with the next display frame, in ms. */
const layoutMs = 50;

/** A read-only workbench. */
export interface TestBench {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly preview: PreviewStore;
  readonly accessibility: AccessibilityStore;
  readonly interactions: InteractionStore;
}

interface Testing {
  /** Views of the same language and theme are adjacent. */
  readonly looks: readonly Appearance[];
  /** Aborts it with an error. */
  readonly signal: AbortSignal;
}

/** Shows a state in each view, checks its accessibility and plays its interactions once per width. */
export async function testState(
  bench: TestBench,
  subject: OpenState,
  { looks, signal }: Testing,
): Promise<StateResult> {
  const { session, interactions, preview } = bench;
  const results: LookResult[] = [];
  let before: Appearance | undefined;
  let document: unknown;
  for (const look of looks) {
    if (before?.theme !== look.theme || before.locale !== look.locale) {
      const refusal = await show(bench, { subject, look, signal });
      if (refusal !== undefined) return { ...subject, refusal, looks: results };
      if (before === undefined) await interactions.load(subject.type);
      document = session.store?.present;
    }
    await fit(bench, look.width, signal);
    const isFirstOfWidth = !results.some((result) => result.look.width === look.width);
    results.push(await testLook(bench, { look, isPlayed: isFirstOfWidth, signal }));
    // The played interactions may have changed the page: the next view starts afresh.
    before = isFirstOfWidth && interactions.shown.length > 0 ? undefined : look;
    if (preview.silence !== undefined) break;
  }
  const text = interactions.file?.text ?? "";
  const tested = { document, interactions: text, isSaved: !session.isDirty };
  return { ...subject, looks: results, tested };
}

interface LookTesting {
  readonly look: Appearance;
  readonly isPlayed: boolean;
  readonly signal: AbortSignal;
}

async function testLook(
  bench: TestBench,
  { look, isPlayed, signal }: LookTesting,
): Promise<LookResult> {
  const { preview, accessibility, interactions } = bench;
  accessibility.ask();
  const isSilent = (): boolean => preview.silence !== undefined;
  await when(() => accessibility.outcome !== undefined || isSilent(), { signal });
  const { outcome } = accessibility;
  const played = isSilent() || !isPlayed ? [] : await playAll(bench, signal);
  return {
    look,
    faults: [
      ...faultsOf(bench),
      ...(interactions.fault === undefined ? [] : [interactions.fault]),
      ...(outcome?.kind === "failed" ? [outcome.reason] : []),
    ],
    violations: outcome?.kind === "looked" ? outcome.violations : [],
    ...(isPlayed && { played }),
  };
}

interface Showing {
  readonly subject: OpenState;
  readonly look: Appearance;
  readonly signal: AbortSignal;
}

/** Returns the reason if it cannot be shown. */
async function show(
  { session, preview, site }: TestBench,
  { subject: { type, state }, look, signal }: Showing,
): Promise<string | undefined> {
  // The current page must not be mistaken for the next one.
  runInAction(() => session.close(""));
  site.setTheme(look.theme);
  // An interaction sets a language of its own.
  site.setLocale(look.locale);
  await when(() => preview.isBehind || preview.isBlank, { signal });
  const refusal = await session.ask({ kind: "file", path: pathOfFixtures(type), state });
  if (refusal === undefined) await when(() => !preview.isComing, { signal });
  return refusal;
}

/** Resizes the page, and waits until it has been notified. */
async function fit(
  { site, preview }: TestBench,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const { size } = site;
  size.setWidth(width);
  if (size.box.width === width) return;
  await when(() => size.box.width === width || preview.silence !== undefined, { signal });
  await new Promise((resolve) => setTimeout(resolve, layoutMs));
}

/** Plays the interactions of the shown state, up to one during which the page stops responding. */
async function playAll(
  { preview, interactions }: TestBench,
  signal: AbortSignal,
): Promise<readonly PlayedInteraction[]> {
  const played: PlayedInteraction[] = [];
  for (const [name, one] of interactions.shown) {
    const silence = when(() => preview.silence !== undefined, { signal });
    await Promise.race([interactions.play([name]), silence]);
    silence.cancel();
    played.push(playedAs(name, one, interactions.runs.outcomes.get(name)));
    if (preview.silence !== undefined) break;
  }
  return played;
}

function playedAs(
  name: string,
  { steps }: Interaction,
  outcome: Played = {
    done: 0,
    fault: { kind: "error", reason: t("It was not played to the end.") },
  },
): PlayedInteraction {
  return { name, outcome, step: steps[outcome.done] };
}

function faultsOf({ preview }: TestBench): readonly string[] {
  const { failures, silence, document } = preview;
  return [
    // A state may be meant to render nothing.
    ...failures
      .filter(({ kind }) => kind !== "empty")
      .map(({ blockType, detail }) => `${blockType}: ${detail}`),
    ...(silence === undefined ? [] : [t("The preview does not respond")]),
    ...(document.isMissing ? [t("The preview could not be loaded")] : []),
  ];
}
