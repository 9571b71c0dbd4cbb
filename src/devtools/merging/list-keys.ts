import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { longestRise } from "./merged-order.ts";

type Items = ReadonlyMap<string, unknown>;

interface Lists {
  readonly base: readonly unknown[];
  readonly mine: readonly unknown[];
  readonly theirs: readonly unknown[];
}

/**
 * The items of three lists under keys that identify the same item in each: their ids, otherwise their index
 * in the base list for items that are recognized, and their texts for new ones.
 * @param isMoved Whether an item of this id has moved to another list: such items do not identify a list.
 */
export function keysOfLists(
  { base, mine, theirs }: Lists,
  isMoved: IsMoved,
): Record<keyof Lists, Items> {
  const [had, have, they] = [byId(base), byId(mine), byId(theirs)];
  if (had !== undefined && have !== undefined && they !== undefined) {
    return { base: had, mine: have, theirs: they };
  }
  return {
    base: new Map(base.map((item, index) => [String(index), item])),
    mine: byLikeness(base, mine, isMoved),
    theirs: byLikeness(base, theirs, isMoved),
  };
}

/** Undefined if an item has no id of its own. */
function byId(list: readonly unknown[]): Items | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const id = isRecord(item) ? item["id"] : undefined;
    if (typeof id !== "string" || items.has(id)) return undefined;
    items.set(id, item);
  }
  return items;
}

function byLikeness(base: readonly unknown[], side: readonly unknown[], isMoved: IsMoved): Items {
  const had = textsOf(base, isMoved);
  const has = textsOf(side, isMoved);
  const known = placesOf(had, has);
  const own = numbered(has);
  const found = known.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
  const stayed = longestRise(found.map(({ place }) => place));
  const anchors = [
    ...found.filter((_, position) => stayed.has(position)),
    { place: base.length, index: side.length },
  ];
  const taken = new Set(known);
  let from = { place: -1, index: -1 };
  for (const to of anchors) {
    const free = range(from.place + 1, to.place).filter((place) => !taken.has(place));
    const fresh = range(from.index + 1, to.index).filter((index) => known[index] === undefined);
    for (const [index, place] of pairs({ base, side }, free, fresh)) known[index] = place;
    from = to;
  }
  return new Map(side.map((item, index) => [String(known[index] ?? `+${own[index]}`), item]));
}

type IsMoved = (id: string) => boolean;

/** Text of each item; nested items with an id count by their id only. */
function textsOf(list: readonly unknown[], isMoved: IsMoved): readonly string[] {
  const named = (item: unknown): readonly unknown[] => {
    const id = isRecord(item) ? item["id"] : undefined;
    if (typeof id !== "string") return [item];
    return isMoved(id) ? [] : [{ id }];
  };
  const withoutUnmoved = (_key: string, value: unknown): unknown =>
    isList(value) ? value.flatMap(named) : value;
  return list.map((item) => JSON.stringify(item, withoutUnmoved));
}

/**
 * Previous indexes of the items of a list, matched by content. Equal items are matched in order; if their
 * number has changed, as with empty columns, an item at the same index as before is the same item.
 */
function placesOf(had: readonly string[], has: readonly string[]): (number | undefined)[] {
  const [before, now] = [had, has].map((texts) => Map.groupBy(texts.keys(), (at) => texts[at]));
  const known: (number | undefined)[] = has.map(() => undefined);
  for (const [text, indexes] of now ?? []) {
    const places = before?.get(text) ?? [];
    const isSame = (index: number): boolean =>
      places.length !== indexes.length && places.includes(index);
    const left = places.filter((place) => !(isSame(place) && indexes.includes(place)));
    for (const index of indexes) known[index] = isSame(index) ? index : left.shift();
  }
  return known;
}

/** Numbers equal texts. */
function numbered(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${text} ${count}`;
  });
}

/** Items that were changed in place: all if the count is unchanged, otherwise those still similar. */
function pairs(
  { base, side }: { readonly base: readonly unknown[]; readonly side: readonly unknown[] },
  free: readonly number[],
  fresh: readonly number[],
): readonly (readonly [number, number])[] {
  if (free.length === fresh.length) {
    return fresh.map((index, position) => [index, free[position] ?? 0] as const);
  }
  let next = 0;
  return fresh.flatMap((index) => {
    const at = free.findIndex(
      (place, position) => position >= next && isAlike(base[place], side[index]),
    );
    const place = free[at];
    if (place === undefined) return [];
    next = at + 1;
    return [[index, place] as const];
  });
}

/** Whether at least half of the properties of two objects are equal. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const same = [...keys].filter(
    (key) => Object.hasOwn(one, key) && Object.hasOwn(other, key) && sameJson(one[key], other[key]),
  );
  return same.length * 2 >= keys.size;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index);
}
