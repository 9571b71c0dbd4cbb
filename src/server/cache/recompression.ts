import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import type { CompressedBody } from "../reply/compressed-body.ts";

export interface RecompressionRules {
  /** Who comes once is no reason. */
  readonly leastAsked: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Between two looks. */
  readonly everyMs: number;
  /** Of the time between two looks, for which the event loop may have worked. */
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
  /** The page of a key, as long as it may be sent. */
  readonly pageOf: (key: string) => ShrinkingPage | undefined;
  /** Which part of the time since it was last asked the event loop worked. */
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
 * Pages are compressed fast while a visitor waits. Those that go on being asked for are compressed once
 * more, as small as can be, while the server has nothing else to do: it takes thirty times as long and
 * saves a tenth of the bytes.
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

  /** Somebody was sent the page of the key, whose form may shrink. */
  recordUse(key: string): void {
    if (this.#isStopped || this.#waiting.has(key)) return;
    const asked = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, asked);
    if (asked < this.#rules.leastAsked || this.#waiting.size >= this.#rules.mostWaiting) return;
    this.#asked.delete(key);
    this.#waiting.add(key);
    this.#lookLater();
  }

  /** What is being compressed is finished, and nothing else begun. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#asked.clear();
  }

  #lookLater(): void {
    if (this.#timer !== undefined || this.#isStopped || this.#waiting.size === 0) return;
    // Of the time from now on.
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
      // It may be another one than that which was asked for, or gone.
      const body = this.#pageOf(key)?.body;
      if (body?.mayShrink !== true) continue;
      this.#running += 1;
      const isOver = () => void (this.#running -= 1);
      // Where it cannot be done, the form that is there stays.
      body.shrink().then(isOver, isOver);
      return;
    }
  }
}
