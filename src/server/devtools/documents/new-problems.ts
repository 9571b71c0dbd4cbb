import { knownBefore } from "#contract/problems/known-before.ts";
import type { Problem } from "#contract/problems/problem.ts";

/** What is found in a file now and was not before, wherever its blocks have gone meanwhile. */
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
