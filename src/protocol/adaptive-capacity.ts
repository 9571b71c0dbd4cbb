/** How a capacity adapts to the observed load. */
export interface CapacityRules {
  readonly most: number;
  readonly least: number;
  /** Capacity before anything has been observed. */
  readonly first: number;
  /** Factor applied to the capacity after an overload. */
  readonly stepDown: number;
  /** Number added over one full round of the current capacity. */
  readonly stepUp: number;
}

/** Number of tasks allowed to run concurrently: grows while they go well, shrinks on overload. */
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

  /** To be called after each task. */
  observe(isTooMuch: boolean): void {
    const { most, least, stepDown, stepUp } = this.#rules;
    this.#doneSinceStep += 1;
    if (!isTooMuch) {
      this.#allowed = Math.min(most, this.#allowed + stepUp / this.#allowed);
      return;
    }
    // Tasks admitted before the last step say nothing about the load after it.
    if (this.#doneSinceStep < this.#allowed) return;
    this.#doneSinceStep = 0;
    this.#allowed = Math.max(Math.min(least, most), this.#allowed * stepDown);
  }
}
