import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockAt, blockPointers } from "./block-tree.ts";
import { placeOf } from "./at-pointer.ts";
import type { DevDocument } from "./command.ts";
import { holderOf, type Patch } from "./patch.ts";

/**
 * Pointer of the element to focus after patches are applied; "" is the document itself.
 * @param document The document after the patches.
 */
export function focusAfter(patches: readonly Patch[], document: DevDocument): string {
  const last = patches.at(-1);
  if (last === undefined || last.path === "") return "";
  if (last.op === "remove" && blockPointers(document).lists.includes(holderOf(last.path))) {
    return neighbour(document, last.path);
  }
  return blockAt(last.path, document);
}

/** The successor of a removed block: the next one, or else the one before, or else its container. */
function neighbour(document: DevDocument, block: string): string {
  const { list, index } = placeOf(block);
  const rest = valueAt(document, list);
  const last = isList(rest) ? rest.length - 1 : -1;
  return last >= 0 ? `${list}/${Math.min(index, last)}` : blockHolding(list);
}

/** The block that contains a nested list; "" for the document's own list. */
function blockHolding(list: string): string {
  const keys = pointerKeys(list);
  const props = keys.lastIndexOf("props");
  return props > 0 ? toPointer(keys.slice(0, props)) : "";
}
