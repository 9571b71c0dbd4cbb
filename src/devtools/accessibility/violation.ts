import type { ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";

/** Rules that the site is held to, in tests as well: WCAG 2.2 AA, and what is good practice beside it. */
export const accessibilityTags = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "best-practice",
];

export type Impact = "minor" | "moderate" | "serious" | "critical";

/** An element that breaks a rule. */
export interface ViolationPlace {
  /** Id of the block that it stands in; none: around the blocks. */
  readonly id: string | undefined;
  readonly spot: ClickedSpot;
  /** What is read or seen there, else its tag. */
  readonly words: string;
  /** What the rule asks of it. */
  readonly advice: string;
}

/** A rule of accessibility that the page breaks, in English as the checker tells it. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  readonly impact: Impact;
  /** Where the rule is explained. */
  readonly url: string;
  readonly places: readonly ViolationPlace[];
}

/** What became of a check. */
export type Looked =
  | { readonly kind: "looked"; readonly violations: readonly Violation[] }
  | { readonly kind: "failed"; readonly reason: string };
