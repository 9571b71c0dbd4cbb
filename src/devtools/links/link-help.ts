import type { Offer } from "../controls/combo-box.tsx";

/** What is known about a URL being typed. */
export interface LinkHelp {
  /** A few, best first. */
  readonly offers: readonly Offer[];
  /** Title of the target; undefined for anything but a page of this site. */
  readonly title: string | undefined;
  /** Whether it is a broken link to this site. */
  readonly isLost: boolean;
}
