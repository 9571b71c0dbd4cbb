import { LRUCache } from "lru-cache";

/** So many of something in a span of time. */
export interface RateRule {
  readonly count: number;
  readonly spanMs: number;
}

/** One request too many; it was not counted. */
export class RateExceeded extends Error {
  override readonly name = "RateExceeded";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`wait ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** More visitors than this at once are a flood; the ones longest not seen are forgotten first. */
const maxVisitors = 50_000;

/**
 * Counts per visitor and in total by leaky buckets: what was let in leaks out evenly over the span.
 * Visitors are keys that others made; addresses never come here. Kept in memory, by the monotonic clock.
 */
export class RateLimit {
  readonly #each: RateRule;
  readonly #total: RateRule | undefined;
  // By size, since a cache by number takes the memory of all its entries at once.
  readonly #levels = new LRUCache<string, { level: number; atMs: number }>({
    maxSize: maxVisitors,
    sizeCalculation: () => 1,
  });
  readonly #nowMs: () => number;

  /** @param total Where all visitors together are limited as well. */
  constructor(each: RateRule, total?: RateRule, nowMs: () => number = () => performance.now()) {
    this.#each = each;
    this.#total = total;
    this.#nowMs = nowMs;
  }

  /** Counts one. @throws {RateExceeded} when it is one too many; then it was not counted */
  take(visitor: string): void {
    const waitMs = this.count(visitor);
    if (waitMs > 0) throw new RateExceeded(waitMs);
  }

  /** Counts one and answers 0; when it is one too many it is not counted, and the answer is how long to wait. */
  count(visitor: string): number {
    const rules = new Map([[`of ${visitor}`, this.#each]]);
    if (this.#total !== undefined) rules.set("total", this.#total);
    const waitMs = Math.max(...Array.from(rules, ([key, rule]) => this.#waitMs(key, rule)));
    if (waitMs > 0) return waitMs;
    for (const [key, rule] of rules) this.#pour(key, rule);
    return 0;
  }

  /** Forgets a visitor, for instance after a good sign-in. */
  forgive(visitor: string): void {
    this.#levels.delete(`of ${visitor}`);
  }

  #level(key: string, { count, spanMs }: RateRule): number {
    const known = this.#levels.get(key);
    if (known === undefined) return 0;
    return Math.max(0, known.level - ((this.#nowMs() - known.atMs) * count) / spanMs);
  }

  #waitMs(key: string, rule: RateRule): number {
    const excess = this.#level(key, rule) + 1 - rule.count;
    return excess <= 0 ? 0 : Math.ceil((excess * rule.spanMs) / rule.count);
  }

  #pour(key: string, rule: RateRule): void {
    this.#levels.set(key, { level: this.#level(key, rule) + 1, atMs: this.#nowMs() });
  }
}
