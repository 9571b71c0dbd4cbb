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
/** With each that is counted: more than comes anew, so that none are left, and no pause to find them. */
const forgottenAtOnce = 2;
/** What fractions of a millisecond add up to is not one too many. */
const roundingMs = 0.01;

/**
 * Counts per visitor and in total by leaky buckets: what was let in leaks out evenly over the span.
 * Visitors are keys that others made; addresses never come here. Kept in memory, by the monotonic clock,
 * until all has leaked out.
 */
export class RateLimit {
  readonly #each: RateRule;
  readonly #total: RateRule | undefined;
  /** When the bucket of a visitor is empty. By size: a cache by number takes all its memory at once. */
  readonly #emptyAtMs = new LRUCache<string, number>({
    maxSize: maxVisitors,
    sizeCalculation: () => 1,
  });
  #totalEmptyAtMs = 0;
  readonly #nowMs: () => number;

  /** @param total Where all visitors together are limited as well. */
  constructor(each: RateRule, total?: RateRule, nowMs: () => number = () => performance.now()) {
    this.#each = each;
    this.#total = total;
    this.#nowMs = nowMs;
  }

  /** How many visitors are remembered. */
  get visitors(): number {
    return this.#emptyAtMs.size;
  }

  /** Counts one. @throws {RateExceeded} when it is one too many; then it was not counted */
  take(visitor: string): void {
    const waitMs = this.count(visitor);
    if (waitMs > 0) throw new RateExceeded(waitMs);
  }

  /** Counts one and answers 0; when it is one too many it is not counted, and the answer is how long to wait. */
  count(visitor: string): number {
    const nowMs = this.#nowMs();
    this.#forgetEmpty(nowMs);
    const ofVisitor = pour(this.#each, this.#emptyAtMs.get(visitor), nowMs);
    const ofAll = this.#total && pour(this.#total, this.#totalEmptyAtMs, nowMs);
    const waitMs = Math.max(ofVisitor.waitMs, ofAll?.waitMs ?? 0);
    if (waitMs > 0) return waitMs;
    this.#emptyAtMs.set(visitor, ofVisitor.emptyAtMs);
    if (ofAll !== undefined) this.#totalEmptyAtMs = ofAll.emptyAtMs;
    return 0;
  }

  /** Of whom nothing is left is as one who was never there. */
  #forgetEmpty(nowMs: number): void {
    for (let left = forgottenAtOnce; left > 0; left -= 1) {
      const [longestNotSeen = ""] = this.#emptyAtMs.rkeys();
      const emptyAtMs = this.#emptyAtMs.peek(longestNotSeen);
      if (emptyAtMs === undefined || emptyAtMs > nowMs) return;
      this.#emptyAtMs.delete(longestNotSeen);
    }
  }
}

/** When a bucket would be empty after one more, and how long that one has to wait. */
function pour(
  { count, spanMs }: RateRule,
  emptyAtMs: number | undefined,
  nowMs: number,
): { readonly emptyAtMs: number; readonly waitMs: number } {
  const after = Math.max(nowMs, emptyAtMs ?? nowMs) + spanMs / count;
  return { emptyAtMs: after, waitMs: Math.max(0, Math.ceil(after - nowMs - spanMs - roundingMs)) };
}
