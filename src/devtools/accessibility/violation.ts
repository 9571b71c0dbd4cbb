import type { ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";

/** Rules that the site is held to, in tests as well: WCAG 2.2 AA plus best practices. */
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
  /** Id of the block that contains it; undefined outside the blocks. */
  readonly id: string | undefined;
  readonly spot: ClickedSpot;
  /** The text or name of the element, or else its tag. */
  readonly words: string;
  /** What the rule requires of it. */
  readonly advice: string;
}

/** An accessibility rule that the page breaks, in English as reported by the checker. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  readonly impact: Impact;
  /** URL of the rule's explanation. */
  readonly url: string;
  readonly places: readonly ViolationPlace[];
}

/** The outcome of a check. */
export type Looked =
  | { readonly kind: "looked"; readonly violations: readonly Violation[] }
  | { readonly kind: "failed"; readonly reason: string };
