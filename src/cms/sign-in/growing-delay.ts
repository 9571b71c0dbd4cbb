import { LRUCache } from "lru-cache";
import { RateExceeded } from "#protocol/rate-limit.ts";

export const delayRules = {
  /** So many mistakes cost nothing: people mistype. */
  freeFailures: 3,
  firstMs: 1000,
  longestMs: 5 * 60 * 1000,
  /** For whoever has proved to know the password: a neighbour behind the same address costs them no more. */
  longestProvenMs: 10 * 1000,
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

  /** Whether something went wrong under a key lately. */
  has(key: string): boolean {
    return this.#failures.has(key);
  }

  fail(key: string, longestMs: number = delayRules.longestMs): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const excess = count - delayRules.freeFailures;
    const delayMs = excess < 0 ? 0 : Math.min(delayRules.firstMs * 2 ** excess, longestMs);
    this.#failures.set(key, { count, untilMs: this.#nowMs() + delayMs });
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }
}
