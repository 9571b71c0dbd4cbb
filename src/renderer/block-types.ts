import { blockPaths } from "#generated/block-paths.ts";
import type { BlockType } from "#generated/types.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { valuesAt } from "#lib/values-at.ts";

/** Every block type on a page, nested ones too. */
export function typesOf(blocks: readonly CheckedBlock[]): Set<BlockType> {
  const types = new Set<BlockType>();
  for (const block of blocks) addTypes(block, types);
  return types;
}

function addTypes(block: CheckedBlock, types: Set<BlockType>): void {
  if (isBroken(block)) return;
  types.add(block.type);
  for (const nested of nestedBlocks(block)) addTypes(nested, types);
}

/** The blocks that stand directly inside a block. */
export function nestedBlocks(block: Exclude<CheckedBlock, { broken: true }>): CheckedBlock[] {
  const lists = blockPaths[block.type].blocks.flatMap((path) => valuesAt(block.props, path));
  // The contract checked each item of these lists, so they hold blocks and nothing else.
  return lists.flat() as CheckedBlock[];
}
