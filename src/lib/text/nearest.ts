import { distance } from "fastest-levenshtein";

/** The cost of a comparison grows with the square of the length; no name is longer. */
const maxNameLength = 64;

/**
 * The candidate that somebody may have meant by `word`: equal but for case and separators, or one
 * to three letters away, depending on the length. Undefined when none is near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  if (word.length > maxNameLength) return undefined;
  for (const candidate of candidates) {
    if (candidate.length > maxNameLength) continue;
    const candidateDistance = distance(plain(word), plain(candidate));
    if (candidateDistance > tolerance(candidate) || candidateDistance >= bestDistance) continue;
    best = candidate;
    bestDistance = candidateDistance;
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}

function tolerance({ length }: string): number {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : 3;
}
