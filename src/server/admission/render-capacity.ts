import { AdaptiveCapacity } from "#protocol/adaptive-capacity.ts";

/** How long all other work may be delayed while pages are rendered, in milliseconds. */
const wantedMs = 15;
const rules = {
  /** Renders that wait for content cost nothing, so this many are always allowed. */
  least: 4,
  /** The initial limit; kept low since too many concurrent renders slow down everything. */
  first: 16,
  stepDown: 0.75,
  stepUp: 2,
} as const;

/**
 * How many pages may be rendered concurrently: more while the event loop comes round quickly, fewer
 * while it does not, since each additional one would only delay all others.
 */
export class RenderCapacity {
  readonly #capacity: AdaptiveCapacity;

  constructor(most: number) {
    this.#capacity = new AdaptiveCapacity({ ...rules, most });
  }

  get maxRunning(): number {
    return this.#capacity.maxRunning;
  }

  /** Called after each page. @param roundMs how long the event loop took to come round */
  observe(roundMs: number): void {
    this.#capacity.observe(roundMs > wantedMs);
  }
}
