/** Computes an item from a source item. @param before The previous result at this position. */
type MakeItem<Item, Made> = (item: Item, index: number, before: Made | undefined) => Made;

interface MadeList<Item, Made> {
  readonly items: readonly Item[];
  readonly about: readonly unknown[];
  readonly made: readonly Made[];
}

/**
 * Maps a list again and again, and caches the results by position. As long as no source item is added,
 * removed or moved, only those that changed are mapped again; if no result changes, the list is the same.
 */
export class CachedList<Item, Made> {
  #last: MadeList<Item, Made> | undefined;

  /** @param about Other inputs of the items: if one changes, all are computed again. */
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
