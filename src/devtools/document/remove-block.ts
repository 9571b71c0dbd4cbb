import { blockAt, placeOf, withSplice } from "./at-pointer.ts";
import type { Applied, DevDocument, RemoveBlock } from "./command.ts";

/** Takes a block out of its list, with all that stands inside it. */
export function removeBlock(document: DevDocument, { block }: RemoveBlock): Applied {
  const place = placeOf(block);
  return {
    document: withSplice(document, place, { remove: 1, insert: [] }),
    inverse: { kind: "add-block", ...place, value: blockAt(document, block) },
  };
}
