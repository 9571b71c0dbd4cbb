import { withSplice } from "./at-pointer.ts";
import type { AddBlock, Applied, DevDocument } from "./command.ts";

/** Puts a block into a list. */
export function addBlock(document: DevDocument, { list, index, value }: AddBlock): Applied {
  return {
    document: withSplice(document, { list, index }, { remove: 0, insert: [value] }),
    inverse: { kind: "remove-block", block: `${list}/${index}` },
  };
}
