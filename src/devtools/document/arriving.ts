/**
 * Changes of the open document that wait for something to be read, as what a new block begins with:
 * neither a save nor another document gets ahead of them.
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

  /** Until all have come, with those that come meanwhile. */
  async all(): Promise<void> {
    while (!this.isEmpty) await Promise.allSettled(this.#changes);
  }
}
