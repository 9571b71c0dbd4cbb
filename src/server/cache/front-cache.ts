import type { HeaderRecord } from "../reply/headers.ts";
import { frontCacheHeader } from "../reply/responses.ts";
import type { CachedPage } from "./page-cache.ts";

/** What caches in front are told of a response, beside the parts that it is made of. */
export interface FrontCacheRules {
  /** How long they keep a response of which nothing changes, in seconds; undefined as browsers do. */
  readonly keepS: number | undefined;
}

/** No cache in front keeps what may be outdated already, or beyond its end. */
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
