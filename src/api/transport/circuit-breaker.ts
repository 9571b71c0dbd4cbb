import type { AttemptFailure } from "./failure.ts";

const failuresToOpen = 5;
/**
 * Short, since a site is to be whole within 5 s of its service: to this are added a probe that is
 * under way (2 s), the memory of failures (1 s) and the site's own pause at its start (0.5 s).
 */
const openMs = 1000;
const maxOpenMs = 60_000;
/** Where a service says that it is asked too often, but not when it may be asked again; doubled each time. */
const limitedMs = 250;

/** A clock that never goes back, in milliseconds, and a source of chance; tests bring their own. */
export interface Timing {
  readonly now: () => number;
  readonly random: () => number;
}

/** A duration, up to 15 % shorter or longer, so that many callers do not come back at once. */
export function jittered(ms: number, timing: Timing): number {
  return Math.round(ms * (0.85 + 0.3 * timing.random()));
}

/**
 * Keeps away from a service that is down: after five failures in a row nothing is sent for a
 * while, then one request is let through to see. Without it every visitor of a page that is not
 * cached would wait for the time-outs, and the service would drown when it comes back.
 */
export class CircuitBreaker {
  readonly #timing: Timing;
  #failures = 0;
  #closedUntil = 0;
  #probing = false;
  #pausedUntil = 0;
  #pauses = 0;
  #cause: AttemptFailure | undefined;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** What the service answered last, for those who may not ask it now. */
  get cause(): AttemptFailure | undefined {
    return this.#cause;
  }

  /** So long the service wants to be left alone, in milliseconds. */
  get pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.#timing.now());
  }

  /** Whether a request may be sent now. Every permitted one must be followed by a verdict. */
  permit(): boolean {
    if (this.isOpen) return false;
    this.#probing = this.#failures >= failuresToOpen;
    return true;
  }

  get isOpen(): boolean {
    const isDown = this.#failures >= failuresToOpen;
    return isDown && (this.#probing || this.#timing.now() < this.#closedUntil);
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#probing = false;
  }

  /** The service is well, but asked too often (429): it is left alone as long as it says, a minute at most. */
  limited(failure: AttemptFailure): void {
    this.#probing = false;
    this.#cause = failure;
    const ownMs = Math.min(limitedMs * 2 ** this.#pauses, openMs);
    // What was asked before the pause began says nothing of how it is after it.
    if (this.pauseMs === 0) this.#pauses += 1;
    const pauseMs = Math.min(Math.max(ownMs, failure.retryAfterMs ?? 0), maxOpenMs);
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#timing.now() + pauseMs);
  }

  /** `Retry-After` of the service is respected up to a minute. */
  failed(failure: AttemptFailure): void {
    this.#failures += 1;
    this.#probing = false;
    this.#cause = failure;
    const pauseMs = Math.min(Math.max(openMs, failure.retryAfterMs ?? 0), maxOpenMs);
    this.#closedUntil = this.#timing.now() + jittered(pauseMs, this.#timing);
  }
}
