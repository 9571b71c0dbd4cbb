import type { Violation } from "../accessibility/violation.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import type { Played } from "../interactions/player.ts";

/** What was found in one state of a block. */
export interface StateResult extends OpenState {
  /** Why it could not be shown, or looked at. */
  readonly faults: readonly string[];
  readonly violations: readonly Violation[];
  readonly played: readonly PlayedInteraction[];
}

/** An interaction that was played, and what came of it. */
export interface PlayedInteraction {
  readonly name: string;
  /** What was done last, or failed, in words. */
  readonly step: string;
  readonly outcome: Played;
}

/** Names a state of a block among all of them. */
export function stateKey({ type, state }: OpenState): string {
  return `${type} ${state}`;
}

export function hasPassed({ faults, violations, played }: StateResult): boolean {
  const isBad = ({ outcome }: PlayedInteraction): boolean => outcome.fault !== undefined;
  return faults.length === 0 && violations.length === 0 && !played.some(isBad);
}
