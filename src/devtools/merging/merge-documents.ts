import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "../document/command.ts";
import { keysOfLists } from "./list-keys.ts";
import { mergeRichText, type MergedText } from "./merge-rich-text.ts";
import { mergedOrder } from "./merged-order.ts";
import { MovedItems, type MergeSide, type Three } from "./moved-items.ts";

/** What two made of one document. */
export interface Versions {
  /** What both began with. */
  readonly base: DevDocument;
  readonly mine: DevDocument;
  readonly theirs: DevDocument;
}

/** A place where both say something else than before, and not the same. */
export interface MergeConflict {
  /**
   * Names of properties and ids of items, or their numbers where they have none:
   * `/blocks/hero/props/heading`. An item that both moved to another list is `#hero`; then the
   * values are the lists.
   */
  readonly place: string;
  /** Undefined where it was removed. Of a rich text, with what only the other changed in it. */
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
 * ids are known by them, wherever they were moved to; others by what they say. Rich texts are brought
 * together paragraph by paragraph.
 * @param theirPlaces Places of conflicts where theirs counts; elsewhere mine does.
 */
export function mergeDocuments(
  versions: Versions,
  theirPlaces: ReadonlySet<string> = new Set(),
): Merged {
  const merge = new ThreeWayMerge(versions, { theirPlaces, asked: new Set() });
  const { lost } = merge;
  // Who moves something into what the other removes, or into itself by way of the other, is asked.
  return lost.size === 0
    ? merge.merged
    : new ThreeWayMerge(versions, { theirPlaces, asked: lost }).merged;
}

interface Choices {
  readonly theirPlaces: ReadonlySet<string>;
  /** Ids of items whose position is requested. */
  readonly asked: ReadonlySet<string>;
}

class ThreeWayMerge {
  readonly merged: Merged;
  readonly #conflicts: MergeConflict[] = [];
  readonly #theirPlaces: ReadonlySet<string>;
  readonly #moved: MovedItems;
  readonly #placed = new Set<string>();

  constructor(versions: Versions, { theirPlaces, asked }: Choices) {
    this.#theirPlaces = theirPlaces;
    this.#moved = new MovedItems(versions, asked);
    for (const { id, mine, theirs } of this.#moved.contested) {
      if (mine !== theirs) this.#conflicts.push({ place: `#${id}`, mine, theirs });
    }
    const document = this.#value("", versions);
    this.merged = {
      document: isRecord(document) ? document : versions.mine,
      conflicts: this.#conflicts,
    };
  }

  /** Ids of items that were moved, and stand nowhere now though nobody removed them. */
  get lost(): ReadonlySet<string> {
    return new Set(this.#moved.remaining.filter((id) => !this.#placed.has(id)));
  }

  #value(place: string, { base, mine, theirs }: Three): unknown {
    const side = sideOfAll({ base, mine, theirs });
    const isWhole = !this.#moved.isAround(mine) && !this.#moved.isAround(theirs);
    if (isWhole && side !== undefined) return side === "mine" ? mine : theirs;
    if (isRecord(base) && isRecord(mine) && isRecord(theirs) && isOneThing(mine, theirs)) {
      return this.#record(place, { base, mine, theirs });
    }
    if (isList(base) && isList(mine) && isList(theirs)) {
      const list = this.#list(place, { base, mine, theirs });
      if (list !== undefined) return list;
    }
    const text = side === undefined ? mergeRichText({ base, mine, theirs }) : undefined;
    if (text !== undefined) return this.#text(place, text);
    if (side === undefined) this.#conflicts.push({ place, mine, theirs });
    const chosen = side ?? (this.#theirPlaces.has(place) ? "theirs" : "mine");
    return this.#all(place, chosen === "mine" ? mine : theirs, chosen);
  }

  /** Whoever counts where both changed the same, what only one of them changed is kept. */
  #text(place: string, { mine, theirs }: MergedText): string {
    if (mine !== theirs) this.#conflicts.push({ place, mine, theirs });
    return this.#theirPlaces.has(place) ? theirs : mine;
  }

  #record(place: string, three: Record<keyof Three, Record<string, unknown>>): object {
    const keys = new Set([...Object.keys(three.mine), ...Object.keys(three.theirs)]);
    const entries = Array.from(keys, (key) => {
      const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((record) =>
        Object.hasOwn(record, key) ? record[key] : undefined,
      );
      return [key, this.#value(`${place}/${key}`, { base, mine, theirs })] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /** Undefined where the order of the list is what both changed. */
  #list(
    place: string,
    lists: Record<keyof Three, readonly unknown[]>,
  ): readonly unknown[] | undefined {
    const { base, mine, theirs } = keysOfLists(lists, (id) => this.#moved.has(id));
    const order = mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
    return order?.flatMap((key) => {
      const three = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
      const moved = this.#moved.find(three.mine ?? three.theirs ?? three.base);
      if (moved !== undefined) {
        return three[this.#sideOf(moved)] === undefined ? [] : this.#item(place, moved);
      }
      const value = this.#value(`${place}/${key}`, three);
      return value === undefined ? [] : [value];
    });
  }

  #sideOf(id: string): MergeSide {
    return this.#moved.sideOf(id, this.#theirPlaces.has(`#${id}`));
  }

  /** What was moved here, with what the other changed in it where it stood before. */
  #item(place: string, id: string): readonly unknown[] {
    this.#placed.add(id);
    const value = this.#value(`${place}/${id}`, this.#moved.versionsOf(id));
    return value === undefined ? [] : [value];
  }

  /** All that one of them says at a place, but for what was moved away from there or to there. */
  #all(place: string, value: unknown, side: MergeSide): unknown {
    if (!this.#moved.isAround(value)) return value;
    if (isRecord(value)) {
      const entries = Object.entries(value).map(([key, member]) => {
        return [key, this.#all(`${place}/${key}`, member, side)] as const;
      });
      return Object.fromEntries(entries);
    }
    if (!isList(value)) return value;
    return value.flatMap((item, index) => {
      const moved = this.#moved.find(item);
      if (moved === undefined) return [this.#all(`${place}/${index}`, item, side)];
      return this.#sideOf(moved) === side ? this.#item(place, moved) : [];
    });
  }
}

/** Who says all where one of them changed nothing; undefined where both did. */
function sideOfAll({ base, mine, theirs }: Three): MergeSide | undefined {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return "mine";
  return sameJson(mine, base) ? "theirs" : undefined;
}

/** A block whose type was changed is another one: nothing of the two is brought together. */
function isOneThing(mine: Record<string, unknown>, theirs: Record<string, unknown>): boolean {
  return mine["type"] === theirs["type"];
}
