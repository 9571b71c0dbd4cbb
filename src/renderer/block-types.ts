import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { blockLists, pathsOf } from "#contract/blocks/nested-blocks.ts";
import { trust } from "#contract/trust.ts";

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
function nestedBlocks(block: Exclude<CheckedBlock, { broken: true }>): readonly CheckedBlock[] {
  const lists = blockLists(block.props, pathsOf(block.type).blocks);
  return lists.flatMap(({ blocks }) => trust<readonly CheckedBlock[]>(blocks));
}
