import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { nestedBlocks, withProps } from "#contract/blocks/checked-blocks.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { findAt, replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";

/** An entry as blocks show it, with the properties by which they select it. */
export interface SourceItem {
  readonly id: string;
  readonly category: string | undefined;
  /** As the item's schema in the block requires it; addresses are localised. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** The entries of one list, in the order of the list. */
export type SourceItems = readonly SourceItem[];

/** Entries by the name in `x-source`. */
export type SourceLists = ReadonlyMap<string, SourceItems>;

const memo = memoByIdentity<CheckedBlock>();
const noItems: SourceItems = [];

/** Fills blocks with the entries they select from these lists; one filled before stays the same object. */
export function fillBlocks(
  blocks: readonly CheckedBlock[],
  lists: SourceLists,
): readonly CheckedBlock[] {
  return blocks.map((block) => filled(block, lists));
}

interface Wanted {
  readonly source: string;
  /** How many entries from the start of the list are certainly enough. */
  readonly enough: number;
}

/** The lists that a block and its nested blocks need. */
function wantedBy(block: CheckedBlock): Wanted[] {
  if (isBroken(block)) return [];
  const own = pathsOf(block.type).sources.flatMap(({ path, source }) =>
    findAt(block.props, path.slice(0, -1)).map(({ value }) => ({
      source,
      enough: enoughFor(value, path.at(-1) ?? ""),
    })),
  );
  return [...own, ...nestedBlocks(block).flatMap(wantedBy)];
}

/** Returns each list needed, with the greatest number of entries that any block needs of it. */
export function wantedLists(blocks: readonly CheckedBlock[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { source, enough } of blocks.flatMap(wantedBy)) {
    if (enough > 0) wanted.set(source, Math.max(enough, wanted.get(source) ?? 0));
  }
  return wanted;
}

/** None where an editor wrote the list; all where entries are selected by more than their order. */
function enoughFor(owner: unknown, key: string): number {
  if (!isRecord(owner)) return 0;
  const { [key]: given, ids, category, limit } = owner;
  if (isList(given) && given.length > 0) return 0;
  const isChosen = isList(ids) || category !== undefined;
  return isChosen || typeof limit !== "number" ? Infinity : limit;
}

/** Names of all lists that can fill a block and its nested blocks. */
function sourcesOf(block: CheckedBlock): string[] {
  if (isBroken(block)) return [];
  const own = pathsOf(block.type).sources.map(({ source }) => source);
  return [...own, ...nestedBlocks(block).flatMap(sourcesOf)];
}

function filled(block: CheckedBlock, lists: SourceLists): CheckedBlock {
  if (isBroken(block)) return block;
  const used = sourcesOf(block);
  if (used.length === 0) return block;
  const items = used.map((name) => lists.get(name) ?? noItems);
  return memo([block, ...items], () => {
    const own = pathsOf(block.type).sources.reduce<unknown>(
      (props, { path, source }) =>
        replaceAt(props, path.slice(0, -1), (owner) =>
          fillOwner(owner, path.at(-1) ?? "", lists.get(source) ?? noItems),
        ),
      block.props,
    );
    return withProps(block, own, (nested) => filled(nested, lists));
  });
}

/** A list written by an editor is kept; an empty one gets the entries that its owner selects. */
function fillOwner(owner: unknown, key: string, items: SourceItems): unknown {
  if (!isRecord(owner)) return owner;
  const given = owner[key];
  if (isList(given) && given.length > 0) return owner;
  const chosen = choose(items, owner);
  return chosen.length === 0 ? owner : { ...owner, [key]: chosen.map(({ props }) => props) };
}

/** Selects by the properties next to the list: `ids` in their order, `category`, `limit`. */
function choose(
  items: SourceItems,
  { ids, category, limit }: Readonly<Record<string, unknown>>,
): readonly SourceItem[] {
  const named = isList(ids)
    ? ids.flatMap((wanted) => items.find(({ id }) => id === wanted) ?? [])
    : items;
  const fitting =
    category === undefined ? named : named.filter((item) => item.category === category);
  return typeof limit === "number" ? fitting.slice(0, limit) : fitting;
}
