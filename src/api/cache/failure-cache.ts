import { ContentUnavailable, type AccessDenied, type ContentNotFound } from "../errors.ts";
import { AttemptFailure } from "../transport/failure.ts";

/** How a load can end for those who asked. */
export type RememberedFailure = ContentNotFound | AccessDenied | ContentUnavailable;

const missingForMs = 10_000;
/** Also of what is told to have changed: who publishes waits for it. */
export const failedForMs = 1000;
/** Of a service that was not even asked: the circuit breaker knows when it may be again. */
const refusedForMs = 250;

/** How long nobody asks again, in milliseconds. */
export function memoryMs(error: RememberedFailure): number {
  if (!(error instanceof ContentUnavailable)) return missingForMs;
  const { cause } = error;
  const isRefused = cause instanceof AttemptFailure && cause.kind === "circuit-open";
  return isRefused ? refusedForMs : failedForMs;
}
