import { blockAt, placeOf, withSplice } from "./at-pointer.ts";
import type { Applied, DevDocument, MoveBlock } from "./command.ts";

/**
 * Takes a block out and puts it in elsewhere. The target is named in the document without the
 * block, so a block cannot move into itself, and the way back is named the same way.
 */
export function moveBlock(document: DevDocument, { block, list, index }: MoveBlock): Applied {
  const value = blockAt(document, block);
  const from = placeOf(block);
  const without = withSplice(document, from, { remove: 1, insert: [] });
  return {
    document: withSplice(without, { list, index }, { remove: 0, insert: [value] }),
    inverse: { kind: "move-block", block: `${list}/${index}`, ...from },
  };
}
