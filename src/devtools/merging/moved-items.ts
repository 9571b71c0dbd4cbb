import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";

export type MergeSide = "mine" | "theirs";

/** One value in the three documents; undefined where it is missing. */
export interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** An item of a list that has an id which nothing else in the document has. */
interface Placed {
  readonly item: unknown;
  /** The list that it stands in: the id of what that belongs to, and the way from there. */
  readonly list: string;
  /** All that it stands in. */
  readonly around: readonly object[];
}

interface Moved {
  readonly base: Placed;
  readonly mine: Placed | undefined;
  readonly theirs: Placed | undefined;
  /** Who says where it stands; undefined where both do. */
  readonly side: MergeSide | undefined;
}

/** Items that one or both have put into another list. */
export class MovedItems {
  readonly #moved = new Map<string, Moved>();
  readonly #around = new WeakSet();

  /** @param asked Ids of items of which it is asked where they stand, whoever moved them. */
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

  /** Items whose position is requested, with the list of each. */
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

  /** Whether something that was moved stands in a value. */
  isAround(value: unknown): boolean {
    return typeof value === "object" && value !== null && this.#around.has(value);
  }

  /** Who says where an item stands. @param isTheirs What is chosen where both do. */
  sideOf(id: string, isTheirs: boolean): MergeSide {
    const moved = this.#moved.get(id);
    return moved?.side ?? (isTheirs ? "theirs" : "mine");
  }

  versionsOf(id: string): Three {
    const moved = this.#moved.get(id);
    return { base: moved?.base.item, mine: moved?.mine?.item, theirs: moved?.theirs?.item };
  }
}

/** Undefined for an id that more than one has. */
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
