/** So long one piece of work may keep everybody else waiting, in milliseconds. */
const turnMs = 10;
/** Work in so few steps takes no turns: the clock is looked at once in so many. */
const stepsPerLook = 100;

/** Long work in turns with everything else that the process has to do. */
export class Turns {
  #startedMs = performance.now();
  #steps = 0;

  /** After each small step; waits when the turn is over. */
  async step(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % stepsPerLook === 0) await this.pause();
  }

  /** After a large step: waits when the turn is over. */
  async pause(): Promise<void> {
    if (performance.now() - this.#startedMs < turnMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#startedMs = performance.now();
  }
}

/** Does the same for each item of a list, in turns. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const turns = new Turns();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    await turns.step();
  }
  return results;
}
