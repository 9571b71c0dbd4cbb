import type { InteractionStep } from "#contract/interactions.ts";
import type { Violation } from "../accessibility/violation.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import type { Played } from "../interactions/player.ts";
import type { Appearance } from "../side-by-side/appearances.ts";

/** The test result of one state of a block. */
export interface StateResult extends OpenState {
  /** Why it could not be shown or tested at all. */
  readonly refusal?: string;
  readonly looks: readonly LookResult[];
  /** What was tested; undefined if nothing could be. */
  readonly tested?: TestedDocument;
}

/** What a result applies to. */
export interface TestedDocument {
  readonly document: unknown;
  /** Content of the interactions file. */
  readonly interactions: string;
  /** Whether it is also saved on disk. */
  readonly isSaved: boolean;
}

/** The result at one width, in one theme and language. */
export interface LookResult {
  readonly look: Appearance;
  /** Why it could not be shown or checked. */
  readonly faults: readonly string[];
  readonly violations: readonly Violation[];
  /** Of interactions, which have their own language; undefined if another view of this width plays them. */
  readonly played?: readonly PlayedInteraction[];
}

/** A played interaction and its result. */
export interface PlayedInteraction {
  readonly name: string;
  /** The failed step; undefined if none failed. */
  readonly step: InteractionStep | undefined;
  readonly outcome: Played;
}

/** Identifies a state of a block among all states. */
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

/** The number of interactions that were played, each counted once. */
export function playedCount({ looks }: StateResult): number {
  return new Set(looks.flatMap(({ played = [] }) => played.map(({ name }) => name))).size;
}

/** Names of the interactions that have passed at all widths. */
export function playedVerdicts({ looks }: StateResult): Readonly<Record<string, boolean>> {
  const verdicts: Record<string, boolean> = {};
  for (const { name, outcome } of looks.flatMap(({ played = [] }) => played)) {
    verdicts[name] = (verdicts[name] ?? true) && outcome.fault === undefined;
  }
  return verdicts;
}

/** The same result after the tested content has been saved. */
export function saved(result: StateResult): StateResult {
  const { tested } = result;
  return tested === undefined ? result : { ...result, tested: { ...tested, isSaved: true } };
}
