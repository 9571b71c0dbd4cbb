import { AdaptiveCapacity } from "#protocol/adaptive-capacity.ts";

/** So long may everything else wait while pages are made, in milliseconds. */
const wantedMs = 15;
const rules = {
  /** Where content is waited for, pages in the making cost nothing: so many are always let be. */
  least: 4,
  /** Fewer, since too many at once are felt by everybody. */
  first: 16,
  stepDown: 0.75,
  stepUp: 2,
} as const;

/**
 * How many pages may be in the making at a time: more while the event loop comes round quickly, fewer
 * while it does not, since then each more only makes all others wait.
 */
export class RenderCapacity {
  readonly #capacity: AdaptiveCapacity;

  constructor(most: number) {
    this.#capacity = new AdaptiveCapacity({ ...rules, most });
  }

  get maxRunning(): number {
    return this.#capacity.maxRunning;
  }

  /** After each page. @param roundMs how long the event loop took to come round */
  observe(roundMs: number): void {
    this.#capacity.observe(roundMs > wantedMs);
  }
}
