/** So long may everything else wait while pages are made, in milliseconds. */
const wantedMs = 15;
/** Where content is waited for, pages in the making cost nothing: so many are always let be. */
const least = 4;
const stepDown = 0.75;
/** Of all that are in the making at a time, as many more. */
const stepUp = 2;
/** Before anything is known: fewer, since too many at once are felt by everybody. */
const first = 16;

/**
 * How many pages may be in the making at a time: more while the event loop comes round quickly, fewer
 * while it does not, since then each more only makes all others wait.
 */
export class RenderCapacity {
  readonly #most: number;
  #allowed: number;
  #madeSinceStep = 0;

  constructor(most: number) {
    this.#most = most;
    this.#allowed = Math.min(most, first);
  }

  get maxRunning(): number {
    return Math.floor(this.#allowed);
  }

  /** After each page. @param roundMs how long the event loop took to come round */
  observe(roundMs: number): void {
    this.#madeSinceStep += 1;
    if (roundMs <= wantedMs) {
      this.#allowed = Math.min(this.#most, this.#allowed + stepUp / this.#allowed);
      return;
    }
    // What was let in before the last step says nothing of how it is after it.
    if (this.#madeSinceStep < this.#allowed) return;
    this.#madeSinceStep = 0;
    this.#allowed = Math.max(Math.min(least, this.#most), this.#allowed * stepDown);
  }
}
