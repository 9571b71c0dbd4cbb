import type { Offer } from "../controls/combo-box.tsx";

/** What is known of an address that is being written. */
export interface LinkHelp {
  /** Best first; a few. */
  readonly offers: readonly Offer[];
  /** What the address leads to; undefined for what is not a page of this site. */
  readonly title: string | undefined;
  /** It leads to this site, and nothing is there. */
  readonly isLost: boolean;
}
