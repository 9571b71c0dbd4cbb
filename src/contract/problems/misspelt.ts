import { nearest } from "#lib/text/nearest.ts";

/** The result of matching missing names with the unknown names that were meant to be these. */
export interface Spelling {
  /** The intended name for each misspelt one. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** Hints for pairing names that are not similar. */
export interface SpellingHints {
  /** All names allowed there. */
  readonly known: readonly string[];
  /** Whether the value under an unknown name could be that of the missing property. */
  readonly couldBe: (unknown: string, missing: string) => boolean;
  /** Whether `couldBe` is reliable for several missing names; otherwise it is only used for the last one. */
  readonly isTelling?: boolean;
}

/**
 * Pairs missing with unknown property names, so that one typo is reported as one problem instead of two:
 * first similar names, then a missing name with the only other one that it could be.
 */
export function pairMisspelt(
  missing: readonly string[],
  unknown: readonly string[],
  hints: SpellingHints,
): Spelling {
  const misspelt = new Map<string, string>();
  const unmatched = new Set(missing);
  for (const name of unknown) {
    const meant = nearest(name, unmatched);
    if (meant === undefined) continue;
    misspelt.set(name, meant);
    unmatched.delete(meant);
  }
  for (const name of unmatched.size === 1 || hints.isTelling === true ? [...unmatched] : []) {
    const others = unknown.filter((other) => !misspelt.has(other));
    const [only, ...rest] = others.filter((other) => hints.couldBe(other, name));
    if (only === undefined || rest.length > 0) continue;
    if (nearest(only, hints.known) !== undefined) continue;
    misspelt.set(only, name);
    unmatched.delete(name);
  }
  return {
    misspelt,
    missing: [...unmatched],
    unknown: unknown.filter((name) => !misspelt.has(name)),
  };
}

/**
 * Returns the known name that an unknown one was meant to be. None if that one is already present: it cannot
 * occur twice, and a less similar name was not meant.
 */
export function nearestFree(
  present: Readonly<Record<string, unknown>>,
  findNearest: () => string | undefined,
): string | undefined {
  const meant = findNearest();
  return meant === undefined || Object.hasOwn(present, meant) ? undefined : meant;
}
