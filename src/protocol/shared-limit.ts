import { RateExceeded, RateLimit, type RateRule } from "./rate-limit.ts";

/** A count under a name, as it is kept for all processes. */
export interface SharedBucket extends RateRule {
  readonly key: string;
}

/**
 * Counts one in all buckets for all processes together and answers 0; when it is one too many for one of
 * them it is counted in none, and the answer is how many milliseconds to wait. Undefined while nobody can
 * be asked. Never rejects.
 */
export type CountTogether = (buckets: readonly SharedBucket[]) => Promise<number | undefined>;

export interface LimitRules {
  /** Its own among all limits. */
  readonly name: string;
  readonly each: RateRule;
  /** Where all visitors together are limited as well. */
  readonly total?: RateRule;
}

/** A limit that all processes count together; each for itself where they share nothing. */
export class SharedLimit {
  readonly #rules: LimitRules;
  readonly #own: RateLimit;
  readonly #together: CountTogether | undefined;

  constructor(rules: LimitRules, together?: CountTogether) {
    this.#rules = rules;
    this.#own = new RateLimit(rules.each, rules.total);
    this.#together = together;
  }

  /** Counts one. Rejects with `RateExceeded` when it is one too many. */
  async take(visitor: string): Promise<void> {
    // Counted here in any case: whoever comes once nobody can be asked is known.
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
