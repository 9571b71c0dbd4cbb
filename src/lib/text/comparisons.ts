import { nearest } from "./nearest.ts";

/** So many take a third of a second. */
const mostComparisons = 500_000;

/**
 * Finds what was meant by words until too many of them were compared: thousands of dead links on a
 * site of thousands of pages would keep everybody else waiting.
 */
export class Comparisons {
  #left = mostComparisons;

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** As `nearest`; undefined from the moment on that it is over. */
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
