import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockPointers } from "./block-tree.ts";
import type { DevDocument } from "./command.ts";

/** The pointer in another document of the block at a pointer of the first, matched by id. */
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
