/**
 * Pending changes of the open document that wait for something to load, such as the initial content of a new
 * block: neither a save nor opening another document overtakes them.
 */
export class Arriving {
  readonly #changes = new Set<Promise<unknown>>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  add<Change>(change: Promise<Change>): Promise<Change> {
    this.#changes.add(change);
    const leave = (): void => void this.#changes.delete(change);
    change.then(leave, leave);
    return change;
  }

  /** Resolves when all have arrived, including those added in the meantime. */
  async all(): Promise<void> {
    while (!this.isEmpty) await Promise.allSettled(this.#changes);
  }
}
