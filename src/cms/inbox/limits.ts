import type { RateRule } from "./rate-limit.ts";

/** What one submission may weigh; the files of it are limited by the contract (decision 0017). */
export const submissionLimits = {
  /** All text fields together, and a body without files as a whole. */
  maxTextBytes: 65_536,
  maxParts: 100,
  maxPartHeaderBytes: 8192,
  /** Parts with a file that are read at all; how many a form may have is for its validator to say. */
  maxFiles: 10,
  /** Files, fields and what multipart/form-data puts around them. */
  maxBodyBytes: 26_000_000,
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often something may be sent, by one visitor and by all together. */
export interface InboxRates {
  readonly forms: { readonly each: RateRule; readonly total: RateRule };
  /** Entries that the bot check could not vouch for. */
  readonly unverified: { readonly each: RateRule; readonly total: RateRule };
  readonly consents: { readonly each: RateRule; readonly total: RateRule };
  readonly logins: { readonly each: RateRule; readonly total: RateRule };
}

export const defaultRates: InboxRates = {
  forms: {
    each: { count: 20, spanMs: 10 * minuteMs },
    total: { count: 300, spanMs: minuteMs },
  },
  unverified: {
    each: { count: 5, spanMs: hourMs },
    total: { count: 120, spanMs: hourMs },
  },
  consents: {
    each: { count: 60, spanMs: 10 * minuteMs },
    total: { count: 3000, spanMs: minuteMs },
  },
  logins: {
    each: { count: 10, spanMs: minuteMs },
    total: { count: 120, spanMs: minuteMs },
  },
};
