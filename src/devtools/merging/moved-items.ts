import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";

export type MergeSide = "mine" | "theirs";

/** One value in the three documents; undefined where it is missing. */
export interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A list item with an id that is unique in the document. */
interface Placed {
  readonly item: unknown;
  /** The list that contains it: the id of the list's owner, and the path from there. */
  readonly list: string;
  /** All its ancestors. */
  readonly around: readonly object[];
}

interface Moved {
  readonly base: Placed;
  readonly mine: Placed | undefined;
  readonly theirs: Placed | undefined;
  /** The side that decides its position; undefined if both do. */
  readonly side: MergeSide | undefined;
}

/** Items that one or both sides have moved to another list. */
export class MovedItems {
  readonly #moved = new Map<string, Moved>();
  readonly #around = new WeakSet();

  /** @param asked Ids of items whose position is a conflict, whichever side moved them. */
  constructor(versions: Three, asked: ReadonlySet<string>) {
    const [before, here, there] = [versions.base, versions.mine, versions.theirs].map(itemsById);
    for (const [id, base] of before ?? []) {
      const mine = here?.get(id);
      const theirs = there?.get(id);
      if (base === undefined || (mine === undefined && here?.has(id) === true)) continue;
      if (theirs === undefined && there?.has(id) === true) continue;
      const byMe = mine !== undefined && mine.list !== base.list;
      const byThem = theirs !== undefined && theirs.list !== base.list;
      if (!byMe && !byThem) continue;
      const isContested = asked.has(id) || (byMe && byThem);
      const mover = byMe ? "mine" : "theirs";
      this.#moved.set(id, { base, mine, theirs, side: isContested ? undefined : mover });
      for (const placed of [mine, theirs]) {
        for (const one of placed?.around ?? []) this.#around.add(one);
      }
    }
  }

  /** Ids of those that were not removed. */
  get remaining(): readonly string[] {
    const items = [...this.#moved];
    return items.flatMap(([id, { mine, theirs }]) => (mine && theirs ? [id] : []));
  }

  /** Items whose position is a conflict, with the list of each. */
  get contested(): readonly {
    readonly id: string;
    readonly mine: unknown;
    readonly theirs: unknown;
  }[] {
    return [...this.#moved]
      .filter(([, { side }]) => side === undefined)
      .map(([id, { mine, theirs }]) => ({ id, mine: mine?.list, theirs: theirs?.list }));
  }

  has(id: string): boolean {
    return this.#moved.has(id);
  }

  /** The id of an item that was moved. */
  find(item: unknown): string | undefined {
    const id = isRecord(item) ? item["id"] : undefined;
    return typeof id === "string" && this.has(id) ? id : undefined;
  }

  /** Whether a value contains a moved item. */
  isAround(value: unknown): boolean {
    return typeof value === "object" && value !== null && this.#around.has(value);
  }

  /** The side that decides an item's position. @param isTheirs The choice if both do. */
  sideOf(id: string, isTheirs: boolean): MergeSide {
    const moved = this.#moved.get(id);
    return moved?.side ?? (isTheirs ? "theirs" : "mine");
  }

  versionsOf(id: string): Three {
    const moved = this.#moved.get(id);
    return { base: moved?.base.item, mine: moved?.mine?.item, theirs: moved?.theirs?.item };
  }
}

/** Undefined for an id that occurs more than once. */
function itemsById(document: unknown): ReadonlyMap<string, Placed | undefined> {
  const found = new Map<string, Placed | undefined>();
  const walk = (value: unknown, list: string, around: readonly object[]): void => {
    if (typeof value !== "object" || value === null) return;
    const next = [...around, value];
    if (isRecord(value)) {
      for (const [key, member] of Object.entries(value)) {
        walk(member, list + toPointer([key]), next);
      }
      return;
    }
    if (!isList(value)) return;
    for (const [index, item] of value.entries()) {
      const id = isRecord(item) ? item["id"] : undefined;
      if (typeof id === "string") {
        found.set(id, found.has(id) ? undefined : { item, list, around: next });
        walk(item, `#${id}`, next);
      } else walk(item, `${list}/${index}`, next);
    }
  };
  walk(document, "", []);
  return found;
}
