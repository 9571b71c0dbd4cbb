/** How a capacity follows what is seen of the load. */
export interface CapacityRules {
  readonly most: number;
  readonly least: number;
  /** Before anything is known. */
  readonly first: number;
  /** What is left of it after it was too much. */
  readonly stepDown: number;
  /** Of all that goes on at a time, as many more. */
  readonly stepUp: number;
}

/** How much may go on at a time: more while that does well, less while it is too much. */
export class AdaptiveCapacity {
  readonly #rules: CapacityRules;
  #allowed: number;
  #doneSinceStep = 0;

  constructor(rules: CapacityRules) {
    this.#rules = rules;
    this.#allowed = Math.min(rules.most, rules.first);
  }

  get maxRunning(): number {
    return Math.floor(this.#allowed);
  }

  /** After each of what goes on. */
  observe(isTooMuch: boolean): void {
    const { most, least, stepDown, stepUp } = this.#rules;
    this.#doneSinceStep += 1;
    if (!isTooMuch) {
      this.#allowed = Math.min(most, this.#allowed + stepUp / this.#allowed);
      return;
    }
    // What was let in before the last step says nothing of how it is after it.
    if (this.#doneSinceStep < this.#allowed) return;
    this.#doneSinceStep = 0;
    this.#allowed = Math.max(Math.min(least, most), this.#allowed * stepDown);
  }
}
