import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockAt, blockPointers } from "./block-tree.ts";
import { placeOf } from "./at-pointer.ts";
import type { DevDocument } from "./command.ts";
import { holderOf, type Patch } from "./patch.ts";

/**
 * Pointer of what an editor looks at once patches are done; "" is the document itself.
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

/** What took the place of a removed block: the next one, else the one before, else what held it. */
function neighbour(document: DevDocument, block: string): string {
  const { list, index } = placeOf(block);
  const rest = valueAt(document, list);
  const last = isList(rest) ? rest.length - 1 : -1;
  return last >= 0 ? `${list}/${Math.min(index, last)}` : blockHolding(list);
}

/** The block that a nested list stands in; "" for the list of the document. */
function blockHolding(list: string): string {
  const keys = pointerKeys(list);
  const props = keys.lastIndexOf("props");
  return props > 0 ? toPointer(keys.slice(0, props)) : "";
}
