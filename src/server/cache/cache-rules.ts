export interface PageCacheRules {
  readonly freshMs: number;
  readonly degradedFreshMs: number;
  /** How long after that a stale page is still sent at once while a new one is made. */
  readonly staleMs: number;
  readonly maxBytes: number;
  readonly maxBriefEntries: number;
  /** Of the pages that a change concerns so many are made anew before somebody asks, the last seen first. */
  readonly maxRenewed: number;
}

/** Ages and bounds of cached pages (architecture: one cache, stale while revalidating). */
export const pageCacheRules: PageCacheRules = {
  freshMs: 10_000,
  degradedFreshMs: 30_000,
  staleMs: 300_000,
  maxBytes: 64_000_000,
  maxBriefEntries: 1000,
  maxRenewed: 100,
};

/**
 * Pages that show what a visitor typed: whoever types the same in a moment gets the same page, and
 * phrases made up by the thousand push out nothing but one another.
 */
export const phraseCacheRules: PageCacheRules = {
  ...pageCacheRules,
  staleMs: 0,
  maxBytes: 8_000_000,
  maxBriefEntries: 100,
  maxRenewed: 0,
};
