import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockPointers } from "./block-tree.ts";
import type { DevDocument } from "./command.ts";

/** Where the block that stood at a pointer of one document stands in another, by its id. */
export function sameBlock(
  before: DevDocument | undefined,
  pointer: string,
  after: DevDocument,
): string | undefined {
  const id = idAt(before, pointer);
  if (id === undefined) return undefined;
  return blockPointers(after).blocks.find((one) => idAt(after, one) === id);
}

function idAt(document: unknown, pointer: string): unknown {
  const block = valueAt(document, pointer);
  return isRecord(block) ? block["id"] : undefined;
}
