import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import type { CompressedBody } from "../reply/compressed-body.ts";

export interface RecompressionRules {
  /** Minimum number of requests; a page requested once is not worth it. */
  readonly leastAsked: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Time between two checks. */
  readonly everyMs: number;
  /** Maximum share of the time between two checks that the event loop may have been busy. */
  readonly mostBusy: number;
}

export const recompressionRules: RecompressionRules = {
  leastAsked: 10,
  atOnce: 1,
  mostWaiting: 100,
  everyMs: 1000,
  mostBusy: 0.2,
};

interface ShrinkingPage {
  readonly body: Pick<CompressedBody, "mayShrink" | "shrink">;
}

export interface RecompressionDeps {
  /** Returns the page of a key as long as it may be sent. */
  readonly pageOf: (key: string) => ShrinkingPage | undefined;
  /** Returns the share of time that the event loop was busy since the last call. */
  readonly workload?: () => number;
  readonly rules?: RecompressionRules;
}

function eventLoopWorkload(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/**
 * Pages are compressed quickly while a visitor waits. Those that keep being requested are compressed again,
 * as small as possible, while the server is otherwise idle: this takes thirty times as long and saves a
 * tenth of the bytes.
 */
export class Recompression {
  readonly #pageOf: RecompressionDeps["pageOf"];
  readonly #workload: () => number;
  readonly #rules: RecompressionRules;
  readonly #asked: LRUCache<string, number>;
  readonly #waiting = new Set<string>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ pageOf, workload, rules = recompressionRules }: RecompressionDeps) {
    this.#pageOf = pageOf;
    this.#workload = workload ?? eventLoopWorkload();
    this.#rules = rules;
    this.#asked = new LRUCache({ max: rules.mostWaiting });
  }

  /** Records that the page of a key was sent in a form that may be made smaller. */
  recordUse(key: string): void {
    if (this.#isStopped || this.#waiting.has(key)) return;
    const asked = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, asked);
    if (asked < this.#rules.leastAsked || this.#waiting.size >= this.#rules.mostWaiting) return;
    this.#asked.delete(key);
    this.#waiting.add(key);
    this.#lookLater();
  }

  /** Finishes the compression that is running and starts no other. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#asked.clear();
  }

  #lookLater(): void {
    if (this.#timer !== undefined || this.#isStopped || this.#waiting.size === 0) return;
    // Restarts the measurement.
    this.#workload();
    this.#timer = setTimeout(() => this.#look(), this.#rules.everyMs).unref();
  }

  #look(): void {
    this.#timer = undefined;
    const { atOnce, mostBusy } = this.#rules;
    if (this.#running < atOnce && this.#workload() <= mostBusy) this.#next();
    this.#lookLater();
  }

  #next(): void {
    for (const key of this.#waiting) {
      this.#waiting.delete(key);
      // It may have been replaced or evicted since.
      const body = this.#pageOf(key)?.body;
      if (body?.mayShrink !== true) continue;
      this.#running += 1;
      const isOver = () => void (this.#running -= 1);
      // If compression fails, the existing form stays in use.
      body.shrink().then(isOver, isOver);
      return;
    }
  }
}
