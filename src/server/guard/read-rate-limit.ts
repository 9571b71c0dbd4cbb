import type { RateRule } from "#protocol/rate-limit.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import type { AppContext } from "../request-context.ts";
import { visitorKeyOf } from "./visitor-key.ts";
import type { AddressRanges } from "./network-address.ts";

const minuteMs = 60_000;

/**
 * How often one visitor may make expensive requests (T-33). An office behind one address is not affected:
 * the whole count is available at once, and again every minute.
 */
export const defaultReadingRates = {
  /** The search page with a phrase, and the API's search. */
  search: { count: 120, spanMs: minuteMs },
  /** Pages as data, for in-app navigation. */
  model: { count: 600, spanMs: minuteMs },
  /** Content as data, for programs. */
  api: { count: 600, spanMs: minuteMs },
  preview: { count: 120, spanMs: minuteMs },
  /** While an editor types. */
  draft: { count: 600, spanMs: minuteMs },
  /** Images that have to be generated; those on disk are files like any other. */
  image: { count: 600, spanMs: minuteMs },
} as const satisfies Record<string, RateRule>;

export type ReadingKind = keyof typeof defaultReadingRates;
export type ReadRates = Readonly<Record<ReadingKind, RateRule>>;

/** Counts one request of a visitor. Rejects with `RateExceeded` if it exceeds the limit. */
export type CountRead = (c: AppContext, kind: ReadingKind) => Promise<void>;

export interface CountReadsDeps {
  readonly trustedProxies: AddressRanges;
  readonly rates?: ReadRates | undefined;
  /** For instances that count together: the shared store, and their common secret for visitor keys. */
  readonly shared?: { readonly together: CountTogether; readonly secret: string } | undefined;
}

export function countReads({
  trustedProxies,
  rates = defaultReadingRates,
  shared,
}: CountReadsDeps): CountRead {
  const limitOf = (kind: ReadingKind): SharedLimit =>
    new SharedLimit({ name: kind, each: rates[kind] }, shared?.together);
  const limits: Readonly<Record<ReadingKind, SharedLimit>> = {
    search: limitOf("search"),
    model: limitOf("model"),
    api: limitOf("api"),
    preview: limitOf("preview"),
    draft: limitOf("draft"),
    image: limitOf("image"),
  };
  return (c, kind) => limits[kind].take(visitorKeyOf(c, trustedProxies, shared?.secret));
}
