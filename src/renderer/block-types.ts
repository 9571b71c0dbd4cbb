import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { trust } from "#contract/trust.ts";
import type { Block } from "#generated/types.ts";
import { nestedBlockPaths } from "#generated/block-paths.ts";

/** Every block type on a page, nested ones too. */
export function typesOf(blocks: readonly CheckedBlock[]): Set<string> {
  const types = new Set<string>();
  for (const block of blocks) addTypes(block, types);
  return types;
}

function addTypes(block: CheckedBlock, types: Set<string>): void {
  if (isBroken(block)) return;
  types.add(block.type);
  for (const nested of nestedBlocks(block)) addTypes(nested, types);
}

/** The blocks that stand directly inside a block, as the contract checked them. */
export function nestedBlocks(block: Block): readonly CheckedBlock[] {
  const paths = nestedBlockPaths.get(block.type);
  if (paths === undefined) return [];
  const lists = blockLists(block.props, paths);
  return lists.flatMap(({ blocks }) => trust<readonly CheckedBlock[]>(blocks));
}
