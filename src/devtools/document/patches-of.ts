import { isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockAt, listAt, NothingThere, placeOf } from "./at-pointer.ts";
import type { Command, DevDocument } from "./command.ts";
import { applyPatches, holderOf, type Patch } from "./patch.ts";
import { patchesBetween } from "./patches-between.ts";

/**
 * The patches of a command; empty if the document already has the value.
 * @throws {NothingThere} if the command names something that the document does not have.
 */
export function patchesOf(document: DevDocument, command: Command): readonly Patch[] {
  switch (command.kind) {
    case "add-block":
      return [addition(listAt(document, command.list), command)];
    case "remove-block":
      blockAt(document, command.block);
      return [{ op: "remove", path: command.block }];
    case "move-block":
      return moving(document, command);
    case "put-value":
      return putting(document, command);
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

/** The document with other fields around its blocks. */
export function withFields(document: DevDocument, fields: DevDocument): DevDocument {
  const blocks = Object.hasOwn(document, "blocks") ? { blocks: document.blocks } : {};
  return { ...fieldsOf(fields), ...blocks };
}

function putting(
  document: DevDocument,
  { pointer, value }: Extract<Command, { kind: "put-value" }>,
): readonly Patch[] {
  const before = valueAt(document, pointer);
  if (before !== undefined && value !== undefined) {
    return patchesBetween(before, value, { path: pointer });
  }
  if (before !== undefined) return [{ op: "remove", path: pointer }];
  return value === undefined ? [] : [adding(document, pointerKeys(pointer), value)];
}

/** Adds a value that does not exist yet, together with the missing objects around it. */
function adding(document: DevDocument, keys: readonly string[], value: unknown): Patch {
  const places = keys.map((_, index) => toPointer(keys.slice(0, index)));
  const holder = places.findLastIndex((place) => valueAt(document, place) !== undefined);
  const path = toPointer(keys.slice(0, holder + 1));
  if (!isRecord(valueAt(document, holderOf(path)))) throw new NothingThere(path);
  const missing = keys.slice(holder + 1);
  return { op: "add", path, value: missing.reduceRight((inner, key) => ({ [key]: inner }), value) };
}

function addition(
  list: readonly unknown[],
  { list: path, index, value }: Extract<Command, { kind: "add-block" }>,
): Patch {
  if (index < 0 || index > list.length) throw new NothingThere(`${path}/${index}`);
  return { op: "add", path: `${path}/${index}`, value };
}

/** As in JSON Patch, the target refers to the document without the block: it cannot move into itself. */
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
