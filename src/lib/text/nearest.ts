import { distance } from "fastest-levenshtein";

/** The cost of a comparison grows with the square of the length; no name is longer. */
const maxNameLength = 64;

/**
 * Returns the candidate that was probably meant by `word`: equal except for case and separators, or
 * one to three letters away, depending on the length; if that is half of it, the letters must be the
 * same in another order. Undefined if none is near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  if (word.length > maxNameLength) return undefined;
  const wanted = plain(word);
  for (const candidate of candidates) {
    if (candidate.length > maxNameLength) continue;
    const name = plain(candidate);
    const atMost = Math.min(tolerance(candidate), bestDistance - 1);
    if (Math.abs(name.length - wanted.length) > atMost) continue;
    const candidateDistance = distance(wanted, name);
    if (candidateDistance > atMost) continue;
    const isHalf = candidateDistance > 1 && candidateDistance * 2 >= name.length;
    if (isHalf && letters(name) !== letters(wanted)) continue;
    best = candidate;
    bestDistance = candidateDistance;
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}

function letters(name: string): string {
  return Array.from(name).toSorted().join("");
}

function tolerance({ length }: string): number {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : 3;
}
