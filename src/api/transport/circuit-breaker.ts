import type { AttemptFailure } from "./failure.ts";

const failuresToOpen = 5;
/**
 * Short, since a site must recover within 5 s of its service: added to this are a probe in progress (2
 * s), the remembered failures (1 s) and the site's own delay at startup (0.5 s).
 */
const openMs = 1000;
const maxOpenMs = 60_000;
/** Used when a service is rate-limiting but does not say until when; doubled each time. */
const limitedMs = 250;

/** A monotonic clock in milliseconds and a source of randomness; both replaceable in tests. */
export interface Timing {
  readonly now: () => number;
  readonly random: () => number;
}

/** Returns a duration up to 15 % shorter or longer, so that many callers do not retry at the same time. */
export function jittered(ms: number, timing: Timing): number {
  return Math.round(ms * (0.85 + 0.3 * timing.random()));
}

/**
 * Protects a service that is down: after five failures in a row nothing is sent for a while, then one
 * request is let through as a probe. Otherwise every visitor of a page that is not cached would wait
 * for the time-outs, and the service would be flooded when it comes back.
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

  /** The last failure of the service, for callers that may not request it now. */
  get cause(): AttemptFailure | undefined {
    return this.#cause;
  }

  /** How much longer the service wants to receive no requests, in milliseconds. */
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

  /** The service is well but rate-limiting (429): it is left alone as long as it says, a minute at most. */
  limited(failure: AttemptFailure): void {
    this.#probing = false;
    this.#cause = failure;
    const ownMs = Math.min(limitedMs * 2 ** this.#pauses, openMs);
    // Responses to requests sent before the pause began say nothing about the time after it.
    if (this.pauseMs === 0) this.#pauses += 1;
    const pauseMs = Math.min(Math.max(ownMs, failure.retryAfterMs ?? 0), maxOpenMs);
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#timing.now() + pauseMs);
  }

  /** Respects `Retry-After` of the service, up to a minute. */
  failed(failure: AttemptFailure): void {
    this.#failures += 1;
    this.#probing = false;
    this.#cause = failure;
    const pauseMs = Math.min(Math.max(openMs, failure.retryAfterMs ?? 0), maxOpenMs);
    this.#closedUntil = this.#timing.now() + jittered(pauseMs, this.#timing);
  }
}
