import type { ContentPart } from "#protocol/content-part.ts";

/** What something was made of. */
export interface MadeOf {
  /** The parts of the content; another one once one of them changes. */
  readonly parts?: readonly ContentPart[];
  /** Old content, because a source failed: milliseconds since it last said that the oldest part is so. */
  readonly contentAgeMs?: number;
  /** When it is another one without anybody changing anything, by the clock of the wall. */
  readonly changesAtMs?: number;
}

/** The resolver found that the address has moved. A path on this site. */
export interface Redirected {
  readonly redirectTo: string;
  readonly status: 301 | 302;
  /** The page is for those who have signed in, and this leads to where one does. */
  readonly signIn?: true;
}

/** Tells a redirect from a page. */
export function isRedirected(outcome: object): outcome is Redirected {
  return "redirectTo" in outcome;
}
