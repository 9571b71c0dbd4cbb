import { nearest } from "#lib/text/nearest.ts";

/** What is left after each missing name found the unknown one that was meant to be it. */
export interface Spelling {
  /** Missing name by the unknown name that stands in its place. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** What pairs names that are not alike. */
export interface SpellingHints {
  /** All names that may stand there. */
  readonly known: readonly string[];
  /** Whether the value under an unknown name is one that the missing property could have. */
  readonly couldBe: (unknown: string, missing: string) => boolean;
  /** It tells enough for several missing names; otherwise it decides on the last one only. */
  readonly isTelling?: boolean;
}

/**
 * Pairs missing with unknown property names, so that one slip of the pen is one problem, not two:
 * names that are alike, then a missing one with the only other that could be it.
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
 * The known name that an unknown one was meant to be. None where that one is there as well: it cannot
 * stand twice, and a name less alike was not meant.
 */
export function nearestFree(
  present: Readonly<Record<string, unknown>>,
  findNearest: () => string | undefined,
): string | undefined {
  const meant = findNearest();
  return meant === undefined || Object.hasOwn(present, meant) ? undefined : meant;
}
