/** Makes an item of what stands at a place. @param before What was made there last. */
type MakeItem<Item, Made> = (item: Item, index: number, before: Made | undefined) => Made;

interface MadeList<Item, Made> {
  readonly items: readonly Item[];
  readonly about: readonly unknown[];
  readonly made: readonly Made[];
}

/**
 * Makes a list of another one again and again, an item of each item. While none comes, goes or moves,
 * only those that are others are made anew; where the same comes of all, it is the same list.
 */
export class CachedList<Item, Made> {
  #last: MadeList<Item, Made> | undefined;

  /** @param about What else the items are made of: once that is another, all are made anew. */
  of(
    items: readonly Item[],
    make: MakeItem<Item, Made>,
    about: readonly unknown[] = [],
  ): readonly Made[] {
    const last = this.#last;
    const isSame =
      last?.items.length === items.length &&
      last.about.length === about.length &&
      about.every((one, index) => one === last.about[index]);
    const made = isSame
      ? madeAfter(last, items, make)
      : items.map((item, index) => make(item, index, undefined));
    this.#last = { items, about, made };
    return made;
  }
}

function madeAfter<Item, Made>(
  { items: before, made }: MadeList<Item, Made>,
  items: readonly Item[],
  make: MakeItem<Item, Made>,
): readonly Made[] {
  if (items === before) return made;
  let now: Made[] | undefined;
  items.forEach((item, index) => {
    if (item === before[index]) return;
    const one = make(item, index, made[index]);
    if (one === made[index]) return;
    now ??= made.slice();
    now[index] = one;
  });
  return now ?? made;
}
