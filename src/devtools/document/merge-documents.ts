import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "./command.ts";

/** What two made of one document. */
export interface Versions {
  /** What both began with. */
  readonly base: DevDocument;
  readonly mine: DevDocument;
  readonly theirs: DevDocument;
}

/** A place where both say something else than before, and not the same. */
export interface MergeConflict {
  /** Names of properties and ids of items, or their numbers where they have none: `/blocks/hero/props/heading`. */
  readonly place: string;
  /** Undefined where it was removed. */
  readonly mine: unknown;
  /** Undefined where it was removed. */
  readonly theirs: unknown;
}

interface Merged {
  readonly document: DevDocument;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Brings together what two made of one document: block by block and field by field. Items that have
 * ids are known by them, wherever they were moved to in their list.
 * @param theirPlaces Places of conflicts where theirs counts; elsewhere mine does.
 */
export function mergeDocuments(
  { base, mine, theirs }: Versions,
  theirPlaces: ReadonlySet<string> = new Set(),
): Merged {
  const merge = new ThreeWayMerge(theirPlaces);
  const document = merge.value("", { base, mine, theirs });
  return { document: isRecord(document) ? document : mine, conflicts: merge.conflicts };
}

/** One value in the three documents; undefined where it is missing. */
interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

class ThreeWayMerge {
  readonly conflicts: MergeConflict[] = [];
  readonly #theirPlaces: ReadonlySet<string>;

  constructor(theirPlaces: ReadonlySet<string>) {
    this.#theirPlaces = theirPlaces;
  }

  value(place: string, { base, mine, theirs }: Three): unknown {
    if (sameJson(mine, theirs) || sameJson(theirs, base)) return mine;
    if (sameJson(mine, base)) return theirs;
    if (isRecord(base) && isRecord(mine) && isRecord(theirs) && isOneThing(mine, theirs)) {
      return this.#record(place, { base, mine, theirs });
    }
    if (isList(base) && isList(mine) && isList(theirs)) {
      const list = this.#list(place, { base, mine, theirs });
      if (list !== undefined) return list;
    }
    this.conflicts.push({ place, mine, theirs });
    return this.#theirPlaces.has(place) ? theirs : mine;
  }

  #record(place: string, three: Record<keyof Three, Record<string, unknown>>): object {
    const keys = new Set([...Object.keys(three.mine), ...Object.keys(three.theirs)]);
    const entries = Array.from(keys, (key) => {
      const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((record) =>
        Object.hasOwn(record, key) ? record[key] : undefined,
      );
      return [key, this.value(`${place}/${key}`, { base, mine, theirs })] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /** Undefined where the list as a whole is what both changed. */
  #list(
    place: string,
    { base, mine, theirs }: Record<keyof Three, readonly unknown[]>,
  ): readonly unknown[] | undefined {
    const [had, have, they] = [byId(base), byId(mine), byId(theirs)];
    if (had !== undefined && have !== undefined && they !== undefined) {
      const order = mergedOrder([...had.keys()], [...have.keys()], [...they.keys()]);
      return order
        ?.map((id) => {
          const three = { base: had.get(id), mine: have.get(id), theirs: they.get(id) };
          return this.value(`${place}/${id}`, three);
        })
        .filter((item) => item !== undefined);
    }
    if (base.length !== mine.length || base.length !== theirs.length) return undefined;
    return base.map((_, index) =>
      this.value(`${place}/${index}`, {
        base: base[index],
        mine: mine[index],
        theirs: theirs[index],
      }),
    );
  }
}

/** A block whose type was changed is another one: nothing of the two is brought together. */
function isOneThing(mine: Record<string, unknown>, theirs: Record<string, unknown>): boolean {
  return mine["type"] === theirs["type"];
}

/** Undefined where an item has no id of its own. */
function byId(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const id = isRecord(item) ? item["id"] : undefined;
    if (typeof id !== "string" || items.has(id)) return undefined;
    items.set(id, item);
  }
  return items;
}

/**
 * The ids of both: in the order of who moved some, with what the other added behind what it stands
 * behind there. Undefined where both moved some, and not to the same places.
 */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const haveMoved = (ids: readonly string[], from: readonly string[]): boolean =>
    !sameJson(
      ids.filter((id) => from.includes(id)),
      from.filter((id) => ids.includes(id)),
    );
  const iMoved = haveMoved(mine, base);
  if (iMoved && haveMoved(theirs, base) && haveMoved(theirs, mine)) return undefined;
  const order = [...(iMoved ? mine : theirs)];
  const other = iMoved ? theirs : mine;
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
