import type { RateRule } from "#protocol/rate-limit.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import type { AppContext } from "../request-context.ts";
import { visitorKeyOf } from "./visitor-key.ts";
import type { AddressRanges } from "./network-address.ts";

const minuteMs = 60_000;

/**
 * How often one visitor may ask for what costs work (T-33). An office behind one address reads
 * without noticing: at once, and then again every minute.
 */
export const defaultReadingRates = {
  /** The search page with a phrase, and the API's search. */
  search: { count: 120, spanMs: minuteMs },
  /** Pages as data, for navigation inside the app. */
  model: { count: 600, spanMs: minuteMs },
  /** Content as data, for programs. */
  api: { count: 600, spanMs: minuteMs },
  preview: { count: 120, spanMs: minuteMs },
  /** As somebody types. */
  draft: { count: 600, spanMs: minuteMs },
  /** Images that have to be made; those on the disk are files like any other. */
  image: { count: 600, spanMs: minuteMs },
} as const satisfies Record<string, RateRule>;

export type ReadingKind = keyof typeof defaultReadingRates;
export type ReadRates = Readonly<Record<ReadingKind, RateRule>>;

/** Counts one request of a visitor. Rejects with `RateExceeded` when it is one too many. */
export type CountRead = (c: AppContext, kind: ReadingKind) => Promise<void>;

export interface CountReadsDeps {
  readonly trustedProxies: AddressRanges;
  readonly rates?: ReadRates | undefined;
  /** Where instances count together: with the secret that all of them key visitors with. */
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
