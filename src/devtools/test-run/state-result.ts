import type { InteractionStep } from "#contract/interactions.ts";
import type { Violation } from "../accessibility/violation.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import type { Played } from "../interactions/player.ts";
import type { Appearance } from "../side-by-side/appearances.ts";

/** What was found in one state of a block. */
export interface StateResult extends OpenState {
  /** Why it could not be shown at all, or tested. */
  readonly refusal?: string;
  readonly looks: readonly LookResult[];
  /** What was tested; undefined where nothing could be. */
  readonly tested?: TestedDocument;
}

/** What a result holds for. */
export interface TestedDocument {
  readonly document: unknown;
  /** Text of the file of its interactions. */
  readonly interactions: string;
  /** Whether it is on the disk as well. */
  readonly isSaved: boolean;
}

/** What was found at one width, in one theme and language. */
export interface LookResult {
  readonly look: Appearance;
  /** Why it could not be shown, or looked at. */
  readonly faults: readonly string[];
  readonly violations: readonly Violation[];
  /** Of interactions, which have a language of their own; undefined where another look of this width plays them. */
  readonly played?: readonly PlayedInteraction[];
}

/** An interaction that was played, and what came of it. */
export interface PlayedInteraction {
  readonly name: string;
  /** What failed; undefined where nothing did. */
  readonly step: InteractionStep | undefined;
  readonly outcome: Played;
}

/** Names a state of a block among all of them. */
export function stateKey({ type, state }: OpenState): string {
  return `${type} ${state}`;
}

export function hasPassed({ refusal, looks }: StateResult): boolean {
  const isGood = ({ faults, violations, played = [] }: LookResult): boolean =>
    faults.length === 0 &&
    violations.length === 0 &&
    played.every(({ outcome }) => outcome.fault === undefined);
  return refusal === undefined && looks.every(isGood);
}

/** How many interactions were played, each counted once. */
export function playedCount({ looks }: StateResult): number {
  return new Set(looks.flatMap(({ played = [] }) => played.map(({ name }) => name))).size;
}

/** Which interactions have passed at all widths, by name. */
export function playedVerdicts({ looks }: StateResult): Readonly<Record<string, boolean>> {
  const verdicts: Record<string, boolean> = {};
  for (const { name, outcome } of looks.flatMap(({ played = [] }) => played)) {
    verdicts[name] = (verdicts[name] ?? true) && outcome.fault === undefined;
  }
  return verdicts;
}

/** The same, once what was tested is on the disk. */
export function saved(result: StateResult): StateResult {
  const { tested } = result;
  return tested === undefined ? result : { ...result, tested: { ...tested, isSaved: true } };
}
