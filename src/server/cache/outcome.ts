import type { ContentPart } from "#protocol/content-part.ts";

/** What an outcome was made from. */
export interface MadeOf {
  /** The parts of the content that it depends on; it changes when one of them does. */
  readonly parts?: readonly ContentPart[];
  /** Set for old content after a source failed: milliseconds since the oldest part was last confirmed. */
  readonly contentAgeMs?: number;
  /** When it changes without any edit, in wall-clock time. */
  readonly changesAtMs?: number;
}

/** Set by the resolver when the address has moved. A path on this site. */
export interface Redirected {
  readonly redirectTo: string;
  readonly status: 301 | 302;
  /** The page requires a sign-in, and this leads to the sign-in page. */
  readonly signIn?: true;
}

/** Distinguishes a redirect from a page. */
export function isRedirected(outcome: object): outcome is Redirected {
  return "redirectTo" in outcome;
}
