import { knownBefore } from "#contract/problems/known-before.ts";
import type { Problem } from "#contract/problems/problem.ts";

/** Returns the problems in a file that it did not have before, even if its blocks have moved. */
export function newProblems(
  now: readonly Problem[],
  before: readonly Problem[],
): readonly Problem[] {
  const known = knownBefore(now, before, keyOf);
  return now.filter((one) => !known.has(one));
}

function keyOf({ pointer, position: _position, ...others }: Problem) {
  return { pointer, words: JSON.stringify(others) };
}
