/** How long one piece of work may block everything else, in milliseconds. */
const sliceMs = 10;
/** Work with fewer steps never yields: the clock is checked only once per this many steps. */
const stepsPerLook = 100;

/** Lets long work yield regularly to everything else the process has to do. */
export class TimeSlicer {
  #startedMs = performance.now();
  #steps = 0;

  /** Called after each small step; yields when the time slice is used up. */
  async step(): Promise<void> {
    this.#steps += 1;
    if (this.#steps % stepsPerLook === 0) await this.pause();
  }

  /** Called after a large step; yields when the time slice is used up. */
  async pause(): Promise<void> {
    if (performance.now() - this.#startedMs < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#startedMs = performance.now();
  }
}

/** Maps the items of a list, yielding between time slices. */
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

/** Maximum length of a list that is sorted in one go. */
const runLength = 2000;

type Compare<Item> = (a: Item, b: Item) => number;

/** Sorts like `toSorted`, yielding between time slices; short lists are sorted in one go. */
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

/** Merges two sorted lists; among equal items, those of the left list come first. */
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
