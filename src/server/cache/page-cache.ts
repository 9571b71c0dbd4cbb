import { changesPart, type ContentPart } from "#protocol/content-part.ts";
import { Changes } from "#lib/changes.ts";
import type { LogContext } from "../request-context.ts";
import { LRUCache } from "lru-cache";
import type { CompressedBody } from "../reply/compressed-body.ts";
import type { HeaderRecord } from "../reply/headers.ts";
import type { MadeOf, Redirected } from "./outcome.ts";
import { pageCacheRules, phraseCacheRules, type PageCacheRules } from "./cache-rules.ts";

/** What is cached of a page or of its model. */
export interface CachedPage extends MadeOf {
  readonly status: number;
  readonly body: CompressedBody;
  readonly headers: HeaderRecord;
  readonly degraded: boolean;
  /** A page to sign in on: those who have are led on from it. */
  readonly isLogin?: boolean;
}

/** What a request ends in: a page, or a redirect that the resolver found. */
export type PageOutcome = CachedPage | Redirected;
export type RenderOutcome = () => Promise<PageOutcome>;

/** How an outcome was come by, for the log. */
type CacheState = NonNullable<LogContext["cache"]>;

interface Found {
  readonly outcome: PageOutcome;
  readonly state: CacheState;
  /** Milliseconds; undefined while it is fresh. */
  readonly ageMs?: number;
}

interface CachedOutcome {
  readonly outcome: PageOutcome;
  readonly madeAtMs: number;
  /** Number of the last change of the content before it was made. */
  readonly change: number;
  readonly render: RenderOutcome;
}

/** Time source in milliseconds, above 0; monotonic, so that a clock that jumps changes no age. */
export interface Clock {
  readonly now: () => number;
}

function isGood(outcome: PageOutcome): outcome is CachedPage {
  return "body" in outcome && outcome.status === 200;
}

function mayBeStale(outcome: PageOutcome): boolean {
  return isGood(outcome) && !outcome.degraded;
}

function bytesOf({ outcome }: CachedOutcome): number {
  // Twice the text: the compressed forms come later and are smaller together.
  return isGood(outcome) ? outcome.body.plain.length * 2 + 1 : 1;
}

/** Days end by the clock of the wall. */
function changesAtMs(outcome: PageOutcome): number {
  return "body" in outcome ? (outcome.changesAtMs ?? Infinity) : Infinity;
}

function freshMsOf(outcome: PageOutcome, rules: PageCacheRules): number {
  const degraded = isGood(outcome) && outcome.degraded;
  return degraded ? rules.degradedFreshMs : rules.freshMs;
}

/** What is not known to be made of other parts may be made of any. */
function isMadeOf(outcome: PageOutcome, changes: readonly ContentPart[]): boolean {
  if (!("body" in outcome) || outcome.parts === undefined) return true;
  const { parts } = outcome;
  return changes.some((change) => parts.some((part) => changesPart(change, part)));
}

/** The same text keeps its compressed forms over a refresh. */
function reuseBody(outcome: PageOutcome, before: CachedOutcome | undefined): PageOutcome {
  if (before === undefined || !isGood(outcome) || !isGood(before.outcome)) return outcome;
  const same = outcome.body.hash === before.outcome.body.hash;
  return same ? { ...outcome, body: before.outcome.body } : outcome;
}

/**
 * Keeps what was rendered, by key. Requests for one key share one rendering. Good pages are bounded
 * by bytes; 404 pages and redirects by number, apart, so that made-up addresses push no page out.
 */
export class PageCache {
  readonly #clock: Clock;
  readonly #rules: PageCacheRules;
  readonly #pages: LRUCache<string, CachedOutcome, RenderOutcome>;
  readonly #brief: LRUCache<string, PageOutcome>;
  readonly #changes = new Changes<PageOutcome>();

  constructor(clock: Clock = performance, rules: PageCacheRules = pageCacheRules) {
    this.#clock = clock;
    this.#rules = rules;
    this.#pages = new LRUCache<string, CachedOutcome, RenderOutcome>({
      maxSize: rules.maxBytes,
      sizeCalculation: bytesOf,
      ttl: rules.freshMs,
      perf: clock,
      ttlResolution: 0,
      // A rendering that `clear` overtook is still answered to those who wait, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, before, { context, options }) => {
        const cached = await this.#make(context, before);
        if (cached !== before) options.ttl = freshMsOf(cached.outcome, rules);
        return cached;
      },
    });
    this.#brief = new LRUCache<string, PageOutcome>({
      max: rules.maxBriefEntries,
      ttl: rules.freshMs,
      ttlAutopurge: true, // or a thousand pages that have expired are left lying
      perf: clock,
      ttlResolution: 0,
    });
  }

  /** The outcome of a key: cached, or made by `render`. Rejects as `render` does when nothing is cached. */
  async get(key: string, render: RenderOutcome): Promise<Found> {
    const brief = this.#brief.get(key);
    if (brief !== undefined) return { outcome: brief, state: "hit" };
    const status: LRUCache.Status<string, CachedOutcome, RenderOutcome> = {};
    const isOutdated = this.#isOutdated(key);
    const cached = await this.#pages.forceFetch(key, {
      context: render,
      forceRefresh: isOutdated,
      allowStale: !isOutdated && this.#maySendStale(key),
      status,
    });
    if (!isGood(cached.outcome)) this.#setAside(key, cached.outcome);
    const found = { outcome: cached.outcome, ...this.#age(cached) };
    if (status.returnedStale === true) return { ...found, state: "stale" };
    return { ...found, state: status.fetch === "hit" ? "hit" : "miss" };
  }

  /** A good page that is fresh, at once. Nothing is made, and what is stale stays for `get`. */
  fresh(key: string): CachedPage | undefined {
    const known = this.#pages.get(key, { noDeleteOnStaleGet: true });
    if (known === undefined || !isGood(known.outcome)) return undefined;
    return this.#age(known).ageMs === undefined ? known.outcome : undefined;
  }

  /** Forgets everything: the content has changed. */
  clear(): void {
    this.#pages.clear();
    this.#brief.clear();
  }

  /**
   * Some of the content has changed: pages made of it are made anew, those that were seen last at once.
   * Returns their number; what is cached of other pages stays.
   */
  refresh(changes: readonly ContentPart[]): number {
    this.#changes.add((outcome) => isMadeOf(outcome, changes));
    this.#brief.clear();
    const outdated = this.#pages.dump().filter(([key]) => this.#isOutdated(key));
    void this.#renew(outdated.slice(0, this.#rules.maxRenewed));
    return outdated.length;
  }

  async #renew(pages: readonly [string, { readonly value: CachedOutcome }][]): Promise<void> {
    for (const [key, { value }] of pages) {
      // What cannot be made now is tried again for the next visitor, and has been logged.
      if (this.#isOutdated(key)) await this.get(key, value.render).catch(() => undefined);
    }
  }

  #isOutdated(key: string): boolean {
    const known = this.#pages.peek(key, { allowStale: true });
    return known !== undefined && this.#isOver(known);
  }

  #isOver({ outcome, change }: CachedOutcome): boolean {
    return this.#changes.concern(outcome, change) || changesAtMs(outcome) <= Date.now();
  }

  /** Of what is not known to be so any more: since it was made, beside what it was made of. */
  #age(cached: CachedOutcome): Pick<Found, "ageMs"> {
    const { outcome, madeAtMs } = cached;
    const sinceMs = this.#clock.now() - madeAtMs;
    const contentAgeMs = "body" in outcome ? outcome.contentAgeMs : undefined;
    const isYoung = contentAgeMs === undefined && sinceMs <= this.#rules.freshMs;
    // However young: made of what has changed since, it is of yesterday.
    if (isYoung && !this.#isOver(cached)) return {};
    return { ageMs: sinceMs + (contentAgeMs ?? 0) };
  }

  #maySendStale(key: string): boolean {
    const before = this.#pages.peek(key, { allowStale: true });
    if (before === undefined || !mayBeStale(before.outcome)) return false;
    const { freshMs, staleMs } = this.#rules;
    return this.#clock.now() - before.madeAtMs <= freshMs + staleMs;
  }

  #setAside(key: string, outcome: PageOutcome): void {
    this.#pages.delete(key);
    const isFault = "body" in outcome && outcome.status >= 500;
    const isOver = changesAtMs(outcome) <= Date.now();
    if (!isFault && !isOver) this.#brief.set(key, outcome);
  }

  async #make(render: RenderOutcome, before: CachedOutcome | undefined): Promise<CachedOutcome> {
    const change = this.#changes.number;
    const fallback = before !== undefined && mayBeStale(before.outcome) ? before : undefined;
    try {
      const outcome = reuseBody(await render(), before);
      const failed = "body" in outcome && outcome.status >= 500;
      if (failed && fallback !== undefined) return fallback;
      return { outcome, madeAtMs: this.#clock.now(), change, render };
    } catch (error) {
      // Stale if error: the last good page outlives the source that made it.
      if (fallback !== undefined) return fallback;
      throw error;
    }
  }
}

/** All pages that are cached, and apart from them those that depend on a query. */
export type PageCaches = Readonly<Record<"pages" | "phrases", PageCache>>;

export function openPageCaches(): PageCaches {
  return { pages: new PageCache(), phrases: new PageCache(performance, phraseCacheRules) };
}
