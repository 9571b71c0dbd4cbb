import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "../document/command.ts";
import { keysOfLists } from "./list-keys.ts";
import { mergeRichText, type MergedText } from "./merge-rich-text.ts";
import { mergedOrder } from "./merged-order.ts";
import { MovedItems, type MergeSide, type Three } from "./moved-items.ts";

/** The two edited versions of one document and their base. */
export interface Versions {
  /** The common base. */
  readonly base: DevDocument;
  readonly mine: DevDocument;
  readonly theirs: DevDocument;
}

/** A place that both versions changed in different ways. */
export interface MergeConflict {
  /**
   * Names of properties and ids of items, or their indexes if they have none: `/blocks/hero/props/heading`.
   * An item that both moved to another list is `#hero`; then the values are the lists.
   */
  readonly place: string;
  /** Undefined if it was removed. A rich text includes non-conflicting changes of the other side. */
  readonly mine: unknown;
  /** Undefined if it was removed. */
  readonly theirs: unknown;
}

interface Merged {
  readonly document: DevDocument;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two versions of one document block by block and field by field. Items with ids are matched by id,
 * wherever they were moved to; others by content. Rich texts are merged paragraph by paragraph.
 * @param theirPlaces Places of conflicts where theirs wins; elsewhere mine does.
 */
export function mergeDocuments(
  versions: Versions,
  theirPlaces: ReadonlySet<string> = new Set(),
): Merged {
  const merge = new ThreeWayMerge(versions, { theirPlaces, asked: new Set() });
  const { lost } = merge;
  // Moving an item into something the other side removes, or into itself via the other's move, is a conflict.
  return lost.size === 0
    ? merge.merged
    : new ThreeWayMerge(versions, { theirPlaces, asked: lost }).merged;
}

interface Choices {
  readonly theirPlaces: ReadonlySet<string>;
  /** Ids of items whose position is a conflict. */
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

  /** Ids of moved items that are now missing although neither side removed them. */
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

  /** Changes made by only one side are preserved, whichever side wins the conflicts. */
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

  /** Undefined if both changed the order of the list. */
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

  /** An item that was moved here, including the other side's changes to it at its previous position. */
  #item(place: string, id: string): readonly unknown[] {
    this.#placed.add(id);
    const value = this.#value(`${place}/${id}`, this.#moved.versionsOf(id));
    return value === undefined ? [] : [value];
  }

  /** The complete value of one side at a place, except for items moved from or to there. */
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

/** The side whose value is used as a whole because the other did not change it; undefined if both did. */
function sideOfAll({ base, mine, theirs }: Three): MergeSide | undefined {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return "mine";
  return sameJson(mine, base) ? "theirs" : undefined;
}

/** A block whose type was changed is a different block: the two are not merged. */
function isOneThing(mine: Record<string, unknown>, theirs: Record<string, unknown>): boolean {
  return mine["type"] === theirs["type"];
}
