import { ContentUnavailable, type AccessDenied, type ContentNotFound } from "../errors.ts";
import { AttemptFailure, type AttemptFailureKind } from "../transport/failure.ts";

/** How a load can fail for its callers. */
export type RememberedFailure = ContentNotFound | AccessDenied | ContentUnavailable;

/** Maximum number of remembered failures. */
export const maxFailures = 1000;
const missingForMs = 10_000;
/** Also applies after a publication, when the publisher is waiting for the content. */
export const failedForMs = 1000;
/** For a service that was not even requested: its circuit breaker or queue decides when it may be. */
const refusedForMs = 250;
const unasked: ReadonlySet<AttemptFailureKind> = new Set(["circuit-open", "queued"]);

/** Time until the next attempt, in milliseconds. */
export function memoryMs(error: RememberedFailure): number {
  if (!(error instanceof ContentUnavailable)) return missingForMs;
  const { cause } = error;
  const isUnasked = cause instanceof AttemptFailure && unasked.has(cause.kind);
  return isUnasked ? refusedForMs : failedForMs;
}
