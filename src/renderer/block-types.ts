import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";

/** All block types on a page, including nested ones. */
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
