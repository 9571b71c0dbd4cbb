import { LRUCache } from "lru-cache";

/** A number of requests in a time span. */
export interface RateRule {
  readonly count: number;
  readonly spanMs: number;
}

/** The rate limit is exceeded; the request was not counted. */
export class RateExceeded extends Error {
  override readonly name = "RateExceeded";
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`wait ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** More concurrent visitors than this are a flood; the least recently seen are forgotten first. */
const maxVisitors = 50_000;
/** Forgotten with each request: more than can be added, so that none remain and no sweep is needed. */
const forgottenAtOnce = 2;
/** Accumulated fractions of a millisecond do not count as exceeding the limit. */
const roundingMs = 0.01;

/**
 * Counts per visitor and in total with leaky buckets: admitted requests leak out evenly over the
 * span. Visitors are keys derived elsewhere; addresses never reach this class. Kept in memory, by
 * the monotonic clock, until everything has leaked out.
 */
export class RateLimit {
  readonly #each: RateRule;
  readonly #total: RateRule | undefined;
  /** When a visitor's bucket is empty. Limited by size: a cache with a maximum count allocates it at once. */
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

  /** Number of visitors remembered. */
  get visitors(): number {
    return this.#emptyAtMs.size;
  }

  /** Counts one request. @throws {RateExceeded} when it exceeds the limit; then it is not counted */
  take(visitor: string): void {
    const waitMs = this.count(visitor);
    if (waitMs > 0) throw new RateExceeded(waitMs);
  }

  /** Counts one request and returns 0, or, when it exceeds the limit, the wait in ms without counting it. */
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

  /** A visitor with an empty bucket is the same as one who was never seen. */
  #forgetEmpty(nowMs: number): void {
    for (let left = forgottenAtOnce; left > 0; left -= 1) {
      const [longestNotSeen = ""] = this.#emptyAtMs.rkeys();
      const emptyAtMs = this.#emptyAtMs.peek(longestNotSeen);
      if (emptyAtMs === undefined || emptyAtMs > nowMs) return;
      this.#emptyAtMs.delete(longestNotSeen);
    }
  }
}

/** Returns when a bucket would be empty after one more request, and how long that request has to wait. */
function pour(
  { count, spanMs }: RateRule,
  emptyAtMs: number | undefined,
  nowMs: number,
): { readonly emptyAtMs: number; readonly waitMs: number } {
  const after = Math.max(nowMs, emptyAtMs ?? nowMs) + spanMs / count;
  return { emptyAtMs: after, waitMs: Math.max(0, Math.ceil(after - nowMs - spanMs - roundingMs)) };
}
