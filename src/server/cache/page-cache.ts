import { changesPart, type ContentPart } from "#protocol/content-part.ts";
import { Changes } from "#lib/changes.ts";
import type { LogContext } from "../request-context.ts";
import { LRUCache } from "lru-cache";
import type { CompressedBody } from "../reply/compressed-body.ts";
import type { HeaderRecord } from "../reply/headers.ts";
import type { MadeOf, Redirected } from "./outcome.ts";
import { pageCacheRules, phraseCacheRules, type PageCacheRules } from "./cache-rules.ts";

/** What is cached of a page or its model. */
export interface CachedPage extends MadeOf {
  readonly status: number;
  readonly body: CompressedBody;
  readonly headers: HeaderRecord;
  readonly degraded: boolean;
  /** A sign-in page: visitors who have signed in are redirected from it. */
  readonly isLogin?: boolean;
}

/** The outcome of a request: a page, or a redirect found by the resolver. */
export type PageOutcome = CachedPage | Redirected;
export type RenderOutcome = () => Promise<PageOutcome>;

/** How an outcome was obtained, for the log. */
type CacheState = NonNullable<LogContext["cache"]>;

interface Found {
  readonly outcome: PageOutcome;
  readonly state: CacheState;
  /** In milliseconds; undefined while it is fresh. */
  readonly ageMs?: number;
}

interface CachedOutcome {
  readonly outcome: PageOutcome;
  readonly madeAtMs: number;
  /** Number of the last content change before it was rendered. */
  readonly change: number;
  readonly render: RenderOutcome;
}

/** Time source in milliseconds, above 0; monotonic, so that clock adjustments do not affect ages. */
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
  // Twice the text: the compressed forms are added later and are smaller in total.
  return isGood(outcome) ? outcome.body.plain.length * 2 + 1 : 1;
}

/** Days end by wall-clock time. */
function changesAtMs(outcome: PageOutcome): number {
  return "body" in outcome ? (outcome.changesAtMs ?? Infinity) : Infinity;
}

function freshMsOf(outcome: PageOutcome, rules: PageCacheRules): number {
  const degraded = isGood(outcome) && outcome.degraded;
  return degraded ? rules.degradedFreshMs : rules.freshMs;
}

/** An outcome whose parts are unknown may be made of any. */
function isMadeOf(outcome: PageOutcome, changes: readonly ContentPart[]): boolean {
  if (!("body" in outcome) || outcome.parts === undefined) return true;
  const { parts } = outcome;
  return changes.some((change) => parts.some((part) => changesPart(change, part)));
}

/** An unchanged text keeps its compressed forms across a refresh. */
function reuseBody(outcome: PageOutcome, before: CachedOutcome | undefined): PageOutcome {
  if (before === undefined || !isGood(outcome) || !isGood(before.outcome)) return outcome;
  const same = outcome.body.hash === before.outcome.body.hash;
  return same ? { ...outcome, body: before.outcome.body } : outcome;
}

/**
 * Caches rendered outcomes by key. Requests for the same key share one render. Good pages are limited by
 * bytes; 404 pages and redirects by number and separately, so that made-up addresses evict no page.
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
      // A render that was overtaken by `clear` is still sent to the waiting visitors, but not cached.
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
      ttlAutopurge: true, // or a thousand expired pages would stay in memory
      perf: clock,
      ttlResolution: 0,
    });
  }

  /** Returns the outcome of a key, cached or made by `render`. Rejects like `render` if nothing is cached. */
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

  /** Returns a good, fresh page without waiting. Nothing is rendered; stale pages stay for `get`. */
  fresh(key: string): CachedPage | undefined {
    const known = this.#pages.get(key, { noDeleteOnStaleGet: true });
    if (known === undefined || !isGood(known.outcome)) return undefined;
    return this.#age(known).ageMs === undefined ? known.outcome : undefined;
  }

  /** Clears the cache: the content has changed. */
  clear(): void {
    this.#pages.clear();
    this.#brief.clear();
  }

  /**
   * Some of the content has changed: pages made from it are re-rendered, the most recently used at once.
   * Returns their number; other cached pages stay.
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
      // A failed render is retried for the next visitor, and has been logged.
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

  /** How long the outcome has not been confirmed: the time since it was made plus the age of its content. */
  #age(cached: CachedOutcome): Pick<Found, "ageMs"> {
    const { outcome, madeAtMs } = cached;
    const sinceMs = this.#clock.now() - madeAtMs;
    const contentAgeMs = "body" in outcome ? outcome.contentAgeMs : undefined;
    const isYoung = contentAgeMs === undefined && sinceMs <= this.#rules.freshMs;
    // However young: if what it was made from has changed since, it is outdated.
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
      // Stale if error: the last good page outlives a failure of its source.
      if (fallback !== undefined) return fallback;
      throw error;
    }
  }
}

/** All cached pages, and separately those that depend on a query. */
export type PageCaches = Readonly<Record<"pages" | "phrases", PageCache>>;

/** Creates both caches, empty. They keep nothing beyond the process. */
export function openPageCaches(): PageCaches {
  return { pages: new PageCache(), phrases: new PageCache(performance, phraseCacheRules) };
}
