import { nearest } from "./nearest.ts";

/** This many take a third of a second. */
const mostComparisons = 500_000;

/**
 * Finds the nearest candidates for words until too many have been compared: thousands of dead links on
 * a site of thousands of pages would block all other requests.
 */
export class SuggestionFinder {
  #left = mostComparisons;

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Like `nearest`; undefined once the limit is reached. */
  nearest(word: string, candidates: Iterable<string>): string | undefined {
    const found = this.isOver ? undefined : nearest(word, this.#counted(candidates));
    return this.isOver ? undefined : found;
  }

  *#counted(candidates: Iterable<string>): Generator<string> {
    for (const candidate of candidates) {
      this.#left -= 1;
      if (this.isOver) return;
      yield candidate;
    }
  }
}
