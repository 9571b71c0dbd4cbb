import type { CheckedBlock } from "#contract/checked-page.ts";
import { fillBlocks, wantedLists, type SourceItems } from "#site/filling/fill-blocks.ts";
import type { PageContext } from "../site-context.ts";
import { sourceItems } from "./source-items.ts";

const noItems: SourceItems = [];

/**
 * Fills in services, products, posts, offers and people where blocks require them (`x-source` in their
 * schemas) and the content has none. A block stays the same object as long as its entries do, so that
 * its cached HTML can be reused. If a source fails, its entries are lost, not the page.
 */
export async function fillSources(
  context: PageContext,
  blocks: readonly CheckedBlock[],
): Promise<{ readonly blocks: readonly CheckedBlock[]; readonly stale: boolean }> {
  const wanted = wantedLists(blocks);
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
  return { blocks: fillBlocks(blocks, lists), stale };
}
