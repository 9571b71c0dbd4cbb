import { nearest } from "#lib/text/nearest.ts";

/** What is left after each missing name found the unknown one that was meant to be it. */
export interface Spelling {
  /** Missing name by the unknown name that stands in its place. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** Pairs missing with unknown property names, so that one slip of the pen is one problem, not two. */
export function pairMisspelt(missing: readonly string[], unknown: readonly string[]): Spelling {
  const misspelt = new Map<string, string>();
  const unmatched = new Set(missing);
  for (const name of unknown) {
    const meant = nearest(name, unmatched);
    if (meant === undefined) continue;
    misspelt.set(name, meant);
    unmatched.delete(meant);
  }
  return {
    misspelt,
    missing: [...unmatched],
    unknown: unknown.filter((name) => !misspelt.has(name)),
  };
}
