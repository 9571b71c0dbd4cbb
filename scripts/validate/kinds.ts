import { blockTypes } from "#generated/types.ts";
import { readPatternPath } from "#contract/patterns/pattern-path.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { guessKind, judgedKinds } from "#kinds/guess-kind.ts";

/** Anything that can be validated: a kind, named states of a block's props, or a named group of blocks. */
export type CheckedKind = Kind | typeof fixtures | typeof pattern;

export const fixtures = { name: "fixtures" } as const;

export const pattern = { name: "pattern" } as const;

const known: readonly CheckedKind[] = [...judgedKinds, fixtures];

/** The kinds that a caller may specify. */
export const kindNames: readonly string[] = known.map(({ name }) => name);

export function kindOfName(name: string): CheckedKind | undefined {
  return known.find((kind) => kind.name === name);
}

/** Guesses like the site, plus fixtures and patterns: a block's folder may have the name of a kind. */
export function guessChecked(path: string, data: unknown): CheckedKind | undefined {
  if (readPatternPath(path) !== undefined) return pattern;
  return fixturePattern.test(path) ? fixtures : guessKind(path, data);
}

/** States of a block, current or from before a migration step. */
const fixturePattern = /(?:^|[\\/])([^\\/]*)[\\/](?:fixtures|migrations[\\/](\d+))\.json$/;

/** Returns the block type of a fixture file, and its version. */
export function fixturesOf(path: string): { readonly type: string; readonly version?: number } {
  const [, type = "", version] = fixturePattern.exec(path) ?? [];
  return version === undefined ? { type } : { type, version: Number(version) };
}

/** Returns why a file cannot be checked as states of a block, without its name; undefined if it can. */
export function whyNoStates(path: string, data: unknown): string | undefined {
  const { type } = fixturesOf(path);
  if (blockTypes.some((block) => block === type)) return undefined;
  if (type !== "") return `has states of a block that does not exist: ${type}`;
  const seen = guessKind(path, data)?.name;
  const advice = seen === undefined ? "" : `; it looks like a ${seen}, specify --kind ${seen}`;
  return `is not named <block>/fixtures.json, so its block is unknown${advice}`;
}
