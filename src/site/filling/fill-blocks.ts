import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { nestedBlocks, withProps } from "#contract/blocks/checked-blocks.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { findAt, replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";

/** An entry as blocks show it, and what they choose it by. */
export interface SourceItem {
  readonly id: string;
  readonly category: string | undefined;
  /** As the item's schema in the block wants it; addresses are localised. */
  readonly props: Readonly<Record<string, unknown>>;
}

export type SourceItems = readonly SourceItem[];

/** Entries by the name in `x-source`. */
export type SourceLists = ReadonlyMap<string, SourceItems>;

const memo = memoByIdentity<CheckedBlock>();
const noItems: SourceItems = [];

/** Blocks with the entries of these lists in them, as they choose; one that is filled before is the same object. */
export function fillBlocks(
  blocks: readonly CheckedBlock[],
  lists: SourceLists,
): readonly CheckedBlock[] {
  return blocks.map((block) => filled(block, lists));
}

interface Wanted {
  readonly source: string;
  /** How many entries from the beginning of the list are certainly enough. */
  readonly enough: number;
}

/** What a block and those inside it ask for. */
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

/** Each list that is asked for, with how much of it whoever asks for most needs. */
export function wantedLists(blocks: readonly CheckedBlock[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { source, enough } of blocks.flatMap(wantedBy)) {
    if (enough > 0) wanted.set(source, Math.max(enough, wanted.get(source) ?? 0));
  }
  return wanted;
}

/** None where an editor wrote the list; all where it is chosen from by more than its order. */
function enoughFor(owner: unknown, key: string): number {
  if (!isRecord(owner)) return 0;
  const { [key]: given, ids, category, limit } = owner;
  if (isList(given) && given.length > 0) return 0;
  const isChosen = isList(ids) || category !== undefined;
  return isChosen || typeof limit !== "number" ? Infinity : limit;
}

/** Names of all lists that a block and those inside it can be filled from. */
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

/** What an editor wrote stands; a list that was left empty gets the entries that its owner chooses. */
function fillOwner(owner: unknown, key: string, items: SourceItems): unknown {
  if (!isRecord(owner)) return owner;
  const given = owner[key];
  if (isList(given) && given.length > 0) return owner;
  const chosen = choose(items, owner);
  return chosen.length === 0 ? owner : { ...owner, [key]: chosen.map(({ props }) => props) };
}

/** By the properties beside the list: `ids` in their order, `category`, `limit`. */
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
