import { RateExceeded, RateLimit, type RateRule } from "./rate-limit.ts";

/** A named count that is shared by all processes. */
export interface SharedBucket extends RateRule {
  readonly key: string;
}

/**
 * Counts one request in all buckets for all processes together and returns 0; when it exceeds the
 * limit of one of them it is counted in none, and the result is the wait in milliseconds. Undefined
 * while the shared count is unavailable. Never rejects.
 */
export type CountTogether = (buckets: readonly SharedBucket[]) => Promise<number | undefined>;

export interface LimitRules {
  /** Unique among all limits. */
  readonly name: string;
  readonly each: RateRule;
  /** Where all visitors together are limited as well. */
  readonly total?: RateRule;
}

/** A limit shared by all processes; each counts on its own where they share nothing. */
export class SharedLimit {
  readonly #rules: LimitRules;
  readonly #own: RateLimit;
  readonly #together: CountTogether | undefined;

  constructor(rules: LimitRules, together?: CountTogether) {
    this.#rules = rules;
    this.#own = new RateLimit(rules.each, rules.total);
    this.#together = together;
  }

  /** Counts one request. Rejects with `RateExceeded` when it exceeds the limit. */
  async take(visitor: string): Promise<void> {
    // Always counted here too, so that the visitor is known when the shared count becomes unavailable.
    this.#own.take(visitor);
    if (this.#together === undefined) return;
    const { name, each, total } = this.#rules;
    const buckets = [
      { key: `${name}:of:${visitor}`, ...each },
      ...(total === undefined ? [] : [{ key: `${name}:total`, ...total }]),
    ];
    const waitMs = (await this.#together(buckets)) ?? 0;
    if (waitMs > 0) throw new RateExceeded(waitMs);
  }
}
