import { ContentUnavailable, type AccessDenied, type ContentNotFound } from "../errors.ts";
import { AttemptFailure, type AttemptFailureKind } from "../transport/failure.ts";

/** How a load can end for those who asked. */
export type RememberedFailure = ContentNotFound | AccessDenied | ContentUnavailable;

/** So many are remembered. */
export const maxFailures = 1000;
const missingForMs = 10_000;
/** Also after a publication: the publisher waits for it. */
export const failedForMs = 1000;
/** Of a service that was not even asked: the circuit breaker, or its queue, knows when it may be again. */
const refusedForMs = 250;
const unasked: ReadonlySet<AttemptFailureKind> = new Set(["circuit-open", "queued"]);

/** Time until the next attempt, in milliseconds. */
export function memoryMs(error: RememberedFailure): number {
  if (!(error instanceof ContentUnavailable)) return missingForMs;
  const { cause } = error;
  const isUnasked = cause instanceof AttemptFailure && unasked.has(cause.kind);
  return isUnasked ? refusedForMs : failedForMs;
}
