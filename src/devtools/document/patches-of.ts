import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockAt, listAt, NothingThere, placeOf } from "./at-pointer.ts";
import type { Command, DevDocument } from "./command.ts";
import { applyPatches, type Patch } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";

/**
 * What a command changes in a document, place by place; nothing where it says what is there already.
 * @throws {NothingThere} when the command names what the document does not have.
 */
export function patchesOf(document: DevDocument, command: Command): readonly Patch[] {
  switch (command.kind) {
    case "set-props": {
      const before = blockAt(document, command.block);
      const after = { ...(isRecord(before) ? before : {}), props: command.props };
      return patchesBetween(before, after, command.block);
    }
    case "replace-block":
      return patchesBetween(blockAt(document, command.block), command.value, command.block);
    case "add-block":
      return [addition(listAt(document, command.list), command)];
    case "remove-block":
      blockAt(document, command.block);
      return [{ op: "remove", path: command.block }];
    case "move-block":
      return moving(document, command);
    case "set-fields": {
      const blocks = Object.hasOwn(document, "blocks") ? { blocks: document.blocks } : {};
      return patchesBetween(document, { ...fieldsOf(command.fields), ...blocks });
    }
    case "put-value": {
      const { pointer, value } = command;
      const before = valueAt(document, pointer);
      if (before === undefined) throw new NothingThere(pointer);
      return patchesBetween(before, value, pointer);
    }
    case "replace-document":
      return patchesBetween(document, command.document);
    case "several":
      return oneAfterTheOther(document, command.commands);
  }
}

function oneAfterTheOther(document: DevDocument, commands: readonly Command[]): readonly Patch[] {
  const patches: Patch[] = [];
  let now = document;
  for (const command of commands) {
    const next = patchesOf(now, command);
    now = applyPatches(now, next).document;
    patches.push(...next);
  }
  return patches;
}

/** The document without its blocks. */
export function fieldsOf({ blocks: _blocks, ...fields }: DevDocument): DevDocument {
  return fields;
}

function addition(
  list: readonly unknown[],
  { list: path, index, value }: Extract<Command, { kind: "add-block" }>,
): Patch {
  if (index < 0 || index > list.length) throw new NothingThere(`${path}/${index}`);
  return { op: "add", path: `${path}/${index}`, value };
}

/** The target is named in the document without the block, as JSON Patch names it: so none moves into itself. */
function moving(
  document: DevDocument,
  { block, list, index }: Extract<Command, { kind: "move-block" }>,
): readonly Patch[] {
  blockAt(document, block);
  const from = placeOf(block);
  if (list === from.list && index === from.index) return [];
  const { document: without } = applyPatches(document, [{ op: "remove", path: block }]);
  if (index > listAt(without, list).length) throw new NothingThere(`${list}/${index}`);
  return [{ op: "move", from: block, path: `${list}/${index}` }];
}
