import { nestedBlockPaths } from "#generated/block-paths.ts";
import type { Block } from "#generated/types.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { isList } from "#lib/json/is-record.ts";
import { isBroken, type CheckedBlock } from "../checked-page.ts";
import { trust } from "../trust.ts";
import { blockLists } from "./block-lists.ts";

/** Returns the blocks directly inside a checked block; a broken one has none. */
export function nestedBlocks(block: CheckedBlock): readonly CheckedBlock[] {
  if (isBroken(block)) return [];
  const paths = nestedBlockPaths.get(block.type);
  if (paths === undefined) return [];
  return blockLists(block.props, paths).flatMap(({ blocks }) =>
    trust<readonly CheckedBlock[]>(blocks),
  );
}

/**
 * Returns a checked block with other props, and each block directly inside it replaced with `replace`.
 * Without a change the same object is returned.
 * @param props Props in the shape required by the type.
 */
export function withProps(
  block: Block,
  props: unknown,
  replace: (nested: CheckedBlock) => CheckedBlock,
): CheckedBlock {
  const paths = nestedBlockPaths.get(block.type) ?? [];
  const inside = (list: unknown): unknown => {
    if (!isList(list)) return list;
    const replaced = list.map((nested) => replace(trust<CheckedBlock>(nested)));
    return replaced.every((nested, index) => nested === list[index]) ? list : replaced;
  };
  const whole = paths.reduce((result, path) => replaceAt(result, path, inside), props);
  return whole === block.props ? block : trust<CheckedBlock>({ ...block, props: whole });
}
