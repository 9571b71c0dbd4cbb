import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { trust } from "#contract/trust.ts";
import { findAt, replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { sourceItems, type SourceItem, type SourceItems } from "./source-items.ts";
import type { PageContext } from "../site-context.ts";

type Lists = ReadonlyMap<string, SourceItems>;

const memo = memoByIdentity<CheckedBlock>();
const noItems: SourceItems = [];

/**
 * Puts services, products, posts, offers and people where blocks ask for them (`x-source` in their
 * schemas) and content gave none. A block stays the same object while its entries do, so that its
 * kept HTML is found again. A source that fails costs its entries, not the page.
 */
export async function fillSources(
  context: PageContext,
  blocks: readonly CheckedBlock[],
): Promise<{ readonly blocks: readonly CheckedBlock[]; readonly stale: boolean }> {
  const wanted = wantedOf(blocks);
  if (wanted.size === 0) return { blocks, stale: false };
  const lists = new Map<string, SourceItems>();
  let stale = false;
  const loads = [...wanted].map(async ([name, enough]) => {
    const failed = { data: noItems, stale: true };
    const loaded = await sourceItems(context, name, enough).catch(() => failed);
    lists.set(name, loaded.data);
    stale ||= loaded.stale;
  });
  await Promise.all(loads);
  return { blocks: blocks.map((block) => filled(block, lists)), stale };
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
  return [...own, ...nestedIn(block).flatMap(wantedBy)];
}

/** Each list that is asked for, with as much of it as whoever asks for most. */
function wantedOf(blocks: readonly CheckedBlock[]): Map<string, number> {
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

function nestedIn(block: CheckedBlock): CheckedBlock[] {
  if (isBroken(block)) return [];
  const lists = blockLists(block.props, pathsOf(block.type).blocks);
  return lists.flatMap(({ blocks }) => trust<readonly CheckedBlock[]>(blocks));
}

/** Names of all lists that a block and those inside it can be filled from. */
function sourcesOf(block: CheckedBlock): string[] {
  if (isBroken(block)) return [];
  const own = pathsOf(block.type).sources.map(({ source }) => source);
  return [...own, ...nestedIn(block).flatMap(sourcesOf)];
}

function filled(block: CheckedBlock, lists: Lists): CheckedBlock {
  if (isBroken(block)) return block;
  const used = sourcesOf(block);
  if (used.length === 0) return block;
  const items = used.map((name) => lists.get(name) ?? noItems);
  return memo([block, ...items], () => {
    const { sources, blocks } = pathsOf(block.type);
    const own = sources.reduce<unknown>(
      (props, { path, source }) =>
        replaceAt(props, path.slice(0, -1), (owner) =>
          fillOwner(owner, path.at(-1) ?? "", lists.get(source) ?? noItems),
        ),
      block.props,
    );
    const props = blocks.reduce(
      (result, path) =>
        replaceAt(result, path, (list) =>
          isList(list) ? list.map((nested) => filled(trust<CheckedBlock>(nested), lists)) : list,
        ),
      own,
    );
    return trust<CheckedBlock>({ ...block, props });
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
