import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Patch } from "./patch.ts";

/** The context of a comparison. */
interface Compared {
  /** Pointer of the value in its document. */
  readonly path: string;
  /** Ids of items that the user moved: of two that have swapped, these are the moved ones. */
  readonly moved?: ReadonlySet<unknown> | undefined;
}

/**
 * The smallest set of patches that turns one value into another: objects that are identical on both sides are
 * not compared further.
 */
export function patchesBetween(
  before: unknown,
  after: unknown,
  of: Compared = { path: "" },
): readonly Patch[] {
  if (sameJson(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return betweenRecords(before, after, of);
  if (isList(before) && isList(after)) return betweenLists(before, after, of);
  return [{ op: "replace", path: of.path, value: after }];
}

function inside(of: Compared, key: string | number): Compared {
  return { ...of, path: `${of.path}${toPointer([key])}` };
}

type Members = Readonly<Record<string, unknown>>;

function betweenRecords(before: Members, after: Members, of: Compared): Patch[] {
  const at = (key: string): string => inside(of, key).path;
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...gone.map((key): Patch => ({ op: "remove", path: at(key) })),
    ...Object.entries(after).flatMap(([key, value]): readonly Patch[] =>
      Object.hasOwn(before, key)
        ? patchesBetween(before[key], value, inside(of, key))
        : [{ op: "add", path: at(key), value }],
    ),
  ];
}

/** Items with ids are matched by id, others by index. */
function betweenLists(
  before: readonly unknown[],
  after: readonly unknown[],
  of: Compared,
): readonly Patch[] {
  if (
    before.length === after.length &&
    before.every((item, index) => isSameOne(item, after[index]))
  ) {
    return after.flatMap((item, index) =>
      item === before[index] ? [] : patchesBetween(before[index], item, inside(of, index)),
    );
  }
  const old = idsOf(before);
  const now = idsOf(after);
  if (old === undefined || now === undefined) return byPlace(before, after, of);
  const ids = knownIds({ before, old }, { after, now });
  const within = after.flatMap((item, index) => {
    const oldIndex = old.get(ids[index]);
    return oldIndex === undefined ? [] : patchesBetween(before[oldIndex], item, inside(of, index));
  });
  return [...arranging([...old.keys()], { ...of, ids, items: after }), ...within];
}

type Places = ReadonlyMap<unknown, number>;

/** Ids of items as they were before: an item of the same type at the index of another is a renamed one. */
function knownIds(
  { before, old }: { readonly before: readonly unknown[]; readonly old: Places },
  { after, now }: { readonly after: readonly unknown[]; readonly now: Places },
): readonly unknown[] {
  let place = -1;
  return [...now.keys()].map((id, index) => {
    const oldIndex = old.get(id);
    place = oldIndex ?? place + 1;
    if (oldIndex !== undefined) return id;
    const [was, is] = [before[place], after[index]];
    const isRenamed = isRecord(was) && isRecord(is) && !now.has(was.id) && was.type === is.type;
    if (isRenamed) return was.id;
    place -= 1;
    return id;
  });
}

/** Whether two values are the same item, regardless of its current content. */
function isSameOne(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return isRecord(one) && isRecord(other) && typeof one.id === "string" && one.id === other.id;
}

/** Indexes of items by their ids; undefined unless each has a unique id. */
function idsOf(list: readonly unknown[]): Places | undefined {
  const ids = new Map(list.map((item, index) => [isRecord(item) ? item.id : undefined, index]));
  const isNamed = [...ids.keys()].every((id) => typeof id === "string");
  return isNamed && ids.size === list.length ? ids : undefined;
}

interface Arrangement extends Compared {
  readonly ids: readonly unknown[];
  readonly items: readonly unknown[];
}

/** Removes, adds and moves items until they have the wanted order. */
function arranging(
  from: readonly unknown[],
  { ids, items, path, moved }: Arrangement,
): readonly Patch[] {
  const wanted = new Map(ids.map((id, index) => [id, index]));
  const gone = from.flatMap((id, index) => (wanted.has(id) ? [] : [index])).toReversed();
  const patches: Patch[] = gone.map((index) => ({ op: "remove", path: `${path}/${index}` }));
  const there = from.filter((id) => wanted.has(id));
  for (const [index, id] of ids.entries()) {
    if (there[index] === id) continue;
    const at = there.indexOf(id);
    const next = there[index];
    // If the next item is the wanted one, the one before it has moved, unless known otherwise.
    const isBefore = at === index + 1 && !(moved?.has(id) === true && !moved.has(next));
    const target = isBefore ? Math.min(wanted.get(next) ?? 0, there.length - 1) : index;
    const source = isBefore ? index : at;
    if (at < 0) patches.push({ op: "add", path: `${path}/${index}`, value: items[index] });
    else patches.push({ op: "move", from: `${path}/${source}`, path: `${path}/${target}` });
    const [one] = at < 0 ? [id] : there.splice(source, 1);
    there.splice(at < 0 ? index : target, 0, one);
  }
  return patches;
}

/** Unchanged items at both ends are left alone; those in between are compared by index. */
function byPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  of: Compared,
): readonly Patch[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameJson(before[start], after[start])) start += 1;
  let end = 0;
  const isSame = (): boolean => sameJson(before.at(-1 - end), after.at(-1 - end));
  while (end < shorter - start && isSame()) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const both = Math.min(old.length, now.length);
  const changed = now.slice(0, both).flatMap((item, index) => {
    return patchesBetween(old[index], item, inside(of, start + index));
  });
  const added = now.slice(both).map((value, index): Patch => {
    return { op: "add", path: inside(of, start + both + index).path, value };
  });
  // From the end, so that earlier indexes stay valid.
  const removed = old.slice(both).map((_, index): Patch => {
    return { op: "remove", path: inside(of, start + old.length - 1 - index).path };
  });
  return [...changed, ...added, ...removed];
}
