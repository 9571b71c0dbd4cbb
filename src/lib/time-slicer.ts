/** So long one piece of work may keep everybody else waiting, in milliseconds. */
const sliceMs = 10;
/** Work in so few steps takes no turns: the clock is looked at once in so many. */
const stepsPerLook = 100;

/** Long work in turns with everything else that the process has to do. */
export class TimeSlicer {
  #startedMs = performance.now();
  #steps = 0;

  /** After each small step; waits when the turn is over. */
  async step(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % stepsPerLook === 0) await this.pause();
  }

  /** After a large step: waits when the turn is over. */
  async pause(): Promise<void> {
    if (performance.now() - this.#startedMs < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#startedMs = performance.now();
  }
}

/** Does the same for each item of a list, in turns. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const slicer = new TimeSlicer();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    await slicer.step();
  }
  return results;
}

/** Longest list that is sorted at one go. */
const runLength = 2000;

type Compare<Item> = (a: Item, b: Item) => number;

/** Sorts as `toSorted` does, in turns: of a list that is not long at one go. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
): Promise<Item[]> {
  const slicer = new TimeSlicer();
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += runLength) {
    runs.push(items.slice(at, at + runLength).toSorted(compare));
    await slicer.pause();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right = []] = [runs[at], runs[at + 1]];
      merged.push(await merge(left, right, { compare, slicer }));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Two sorted lists as one; of equal items those of the left one stand first. */
async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  { compare, slicer }: { readonly compare: Compare<Item>; readonly slicer: TimeSlicer },
): Promise<Item[]> {
  const rest = right.values();
  const merged: Item[] = [];
  let next = rest.next();
  for (const item of left) {
    while (next.done !== true && compare(next.value, item) < 0) {
      merged.push(next.value);
      next = rest.next();
    }
    merged.push(item);
    await slicer.step();
  }
  for (; next.done !== true; next = rest.next()) {
    merged.push(next.value);
    await slicer.step();
  }
  return merged;
}
