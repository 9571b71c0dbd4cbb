import { isRecord } from "#lib/json/is-record.ts";
import { blockAt } from "./at-pointer.ts";
import type { Applied, DevDocument, SetProps } from "./command.ts";
import { replaceBlock } from "./replace-block.ts";

/** Gives a block other props. Its inverse puts the whole block back: it may have had no props at all. */
export function setProps(document: DevDocument, { block, props }: SetProps): Applied {
  const old = blockAt(document, block);
  const value = { ...(isRecord(old) ? old : {}), props };
  return replaceBlock(document, { kind: "replace-block", block, value });
}
