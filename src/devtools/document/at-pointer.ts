import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "./command.ts";

/** The position of a block: its list and its index in it, from 0. */
export interface BlockPlace {
  readonly list: string;
  readonly index: number;
}

/** A command names a block or a list that the document does not have. */
export class NothingThere extends Error {
  override readonly name = "NothingThere";

  constructor(pointer: string) {
    super(`nothing at ${pointer === "" ? "the root" : pointer}`);
  }
}

/** @throws {NothingThere} if the pointer cannot be that of a block. */
export function placeOf(block: string): BlockPlace {
  const keys = pointerKeys(block);
  const index = Number(keys.at(-1) ?? "");
  if (keys.length === 0 || !Number.isInteger(index)) throw new NothingThere(block);
  return { list: toPointer(keys.slice(0, -1)), index };
}

/** The list of blocks at a pointer. @throws {NothingThere} */
export function listAt(document: DevDocument, pointer: string): readonly unknown[] {
  const list = valueAt(document, pointer);
  if (!isList(list)) throw new NothingThere(pointer);
  return list;
}

/** The block at a pointer, whatever it is. @throws {NothingThere} */
export function blockAt(document: DevDocument, pointer: string): unknown {
  const { list, index } = placeOf(pointer);
  const blocks = listAt(document, list);
  if (index < 0 || index >= blocks.length) throw new NothingThere(pointer);
  return blocks[index];
}
