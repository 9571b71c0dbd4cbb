import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockOf, blockPointers } from "./block-tree.ts";
import { placeOf } from "./at-pointer.ts";
import type { Command, DevDocument } from "./command.ts";

/**
 * Pointer of what an editor looks at once a command is done; "" is the document itself.
 * @param document The document after the command.
 */
export function focusAfter(command: Command, document: DevDocument): string {
  switch (command.kind) {
    case "set-props":
    case "replace-block":
      return command.block;
    case "add-block":
    case "move-block":
      return `${command.list}/${command.index}`;
    case "remove-block":
      return neighbour(document, command.block);
    case "put-value":
      return blockOf(command.pointer, new Set(blockPointers(document).blocks));
    case "set-fields":
    case "replace-document":
      return "";
  }
}

/** What took the place of a removed block: the next one, else the one before, else what held it. */
function neighbour(document: DevDocument, block: string): string {
  const { list, index } = placeOf(block);
  const rest = valueAt(document, list);
  const last = isList(rest) ? rest.length - 1 : -1;
  return last >= 0 ? `${list}/${Math.min(index, last)}` : holderOf(list);
}

/** The block that a nested list stands in; "" for the list of the document. */
function holderOf(list: string): string {
  const keys = pointerKeys(list);
  const props = keys.lastIndexOf("props");
  return props > 0 ? toPointer(keys.slice(0, props)) : "";
}
