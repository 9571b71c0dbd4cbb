import { blockAt, withValueAt } from "./at-pointer.ts";
import type { Applied, DevDocument, ReplaceBlock } from "./command.ts";

/** Puts another value in the place of a block, whatever it is: also one that is no block. */
export function replaceBlock(document: DevDocument, { block, value }: ReplaceBlock): Applied {
  const inverse: ReplaceBlock = { kind: "replace-block", block, value: blockAt(document, block) };
  return { document: withValueAt(document, block, value), inverse };
}
