import type { AttemptFailure } from "./failure.ts";

const failuresToOpen = 5;
/**
 * Short, since a site is to be whole within 5 s of its service: to this are added a probe that is
 * under way (2 s), the memory of failures (1 s) and the site's own pause at its start (0.5 s).
 */
const openMs = 1000;
const maxOpenMs = 60_000;

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
  #cause: AttemptFailure | undefined;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** What the service answered last, for those who may not ask it now. */
  get cause(): AttemptFailure | undefined {
    return this.#cause;
  }

  /** Whether a request may be sent now. Every permitted one must be followed by a verdict. */
  permit(): boolean {
    if (this.#failures < failuresToOpen) return true;
    if (this.#probing || this.#timing.now() < this.#closedUntil) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#probing = false;
  }

  /** How long the service itself asked to be left alone is believed up to a minute. */
  failed(failure: AttemptFailure): void {
    this.#failures += 1;
    this.#probing = false;
    this.#cause = failure;
    const pauseMs = Math.min(Math.max(openMs, failure.retryAfterMs ?? 0), maxOpenMs);
    this.#closedUntil = this.#timing.now() + jittered(pauseMs, this.#timing);
  }
}
