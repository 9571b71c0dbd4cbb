export interface PageCacheRules {
  readonly freshMs: number;
  readonly degradedFreshMs: number;
  /** How long after that a stale page is still sent at once while a new one is rendered. */
  readonly staleMs: number;
  readonly maxBytes: number;
  readonly maxBriefEntries: number;
  /** How many pages affected by a change are re-rendered ahead of requests, most recently used first. */
  readonly maxRenewed: number;
}

/** Ages and limits of cached pages (architecture: one cache, stale-while-revalidate). */
export const pageCacheRules: PageCacheRules = {
  freshMs: 10_000,
  degradedFreshMs: 30_000,
  staleMs: 300_000,
  maxBytes: 64_000_000,
  maxBriefEntries: 1000,
  maxRenewed: 100,
};

/**
 * Pages that show what a visitor typed: the same input shortly afterwards gets the same page, and
 * thousands of made-up phrases evict nothing but one another.
 */
export const phraseCacheRules: PageCacheRules = {
  ...pageCacheRules,
  staleMs: 0,
  maxBytes: 8_000_000,
  maxBriefEntries: 100,
  maxRenewed: 0,
};
