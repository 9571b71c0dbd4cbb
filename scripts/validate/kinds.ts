import { readPatternPath } from "#contract/patterns/pattern-path.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { guessKind, judgedKinds } from "#kinds/guess-kind.ts";

/** What can be judged, named states of one block's props, or several blocks under a name. */
export type CheckedKind = Kind | typeof fixtures | typeof pattern;

export const fixtures = { name: "fixtures" } as const;

export const pattern = { name: "pattern" } as const;

const known: readonly CheckedKind[] = [...judgedKinds, fixtures];

/** What a caller may say that a document is. */
export const kindNames: readonly string[] = known.map(({ name }) => name);

export function kindOfName(name: string): CheckedKind | undefined {
  return known.find((kind) => kind.name === name);
}

/** The same as the site guesses, fixtures, and patterns: the folder of a block may be called like a kind. */
export function guessChecked(path: string, data: unknown): CheckedKind | undefined {
  if (readPatternPath(path) !== undefined) return pattern;
  return fixturePattern.test(path) ? fixtures : guessKind(path, data);
}

/** States of a block as it is, or as it was before a step. */
const fixturePattern = /(?:^|[\\/])([^\\/]*)[\\/](?:fixtures|migrations[\\/](\d+))\.json$/;

/** Whose states a file of fixtures holds, and of which version. */
export function fixturesOf(path: string): { readonly type: string; readonly version?: number } {
  const [, type = "", version] = fixturePattern.exec(path) ?? [];
  return version === undefined ? { type } : { type, version: Number(version) };
}
