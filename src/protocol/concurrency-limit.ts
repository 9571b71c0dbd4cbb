/** How much of one kind of work goes on at a time, and how much may wait for it. */
export interface ConcurrencyRules {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

/** As much waits already as may wait. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Bounds how much work goes on at once; the rest waits in the order in which it came (T-33). */
export class ConcurrencyLimit {
  readonly #rules: ConcurrencyRules;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(rules: ConcurrencyRules) {
    this.#rules = rules;
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#waiting.length;
  }

  /** Does the work once there is room. @throws {QueueFull} when too much waits already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waited takes the place over: it is never free for somebody else in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#rules.maxRunning) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#rules.maxQueued) throw new QueueFull("too much waits");
    await new Promise<void>((go) => this.#waiting.push(go));
  }
}
