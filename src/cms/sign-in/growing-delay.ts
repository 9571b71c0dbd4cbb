import { LRUCache } from "lru-cache";
import { RateExceeded } from "#protocol/rate-limit.ts";

export const delayRules = {
  /** So many mistakes cost nothing: people mistype. */
  freeFailures: 3,
  firstMs: 1000,
  longestMs: 5 * 60 * 1000,
  forgetAfterMs: 60 * 60 * 1000,
} as const;

const maxKeys = 20_000;

/** After some failures the next try must wait, each time twice as long. In memory, monotonic clock. */
export class GrowingDelay {
  readonly #failures = new LRUCache<string, { count: number; untilMs: number }>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: delayRules.forgetAfterMs,
  });
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** @throws {RateExceeded} when it is too early */
  check(key: string): void {
    const waitMs = (this.#failures.get(key)?.untilMs ?? 0) - this.#nowMs();
    if (waitMs > 0) throw new RateExceeded(waitMs);
  }

  fail(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const excess = count - delayRules.freeFailures;
    const delayMs =
      excess < 0 ? 0 : Math.min(delayRules.firstMs * 2 ** excess, delayRules.longestMs);
    this.#failures.set(key, { count, untilMs: this.#nowMs() + delayMs });
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }
}
