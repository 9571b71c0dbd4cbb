import type { HeaderRecord } from "../reply/headers.ts";
import { frontCacheHeader } from "../reply/responses.ts";
import type { CachedPage } from "./page-cache.ts";

/** Directives for caches in front, apart from the parts of a response. */
export interface FrontCacheRules {
  /** How long they cache an unchanged response, in seconds; undefined: as browsers do. */
  readonly keepS: number | undefined;
}

/** Keeps caches in front from storing a page that may be outdated, or longer than it is valid. */
export function briefly(
  { headers, changesAtMs = Infinity }: CachedPage,
  ageMs: number | undefined,
  front: FrontCacheRules | undefined,
): HeaderRecord {
  const keepS = front?.keepS;
  if (keepS === undefined || headers[frontCacheHeader] === undefined) return {};
  const leftS = ageMs === undefined ? Math.floor((changesAtMs - Date.now()) / 1000) : 0;
  return leftS < keepS ? { [frontCacheHeader]: `max-age=${Math.max(0, leftS)}` } : {};
}
