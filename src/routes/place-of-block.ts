import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";

/** The location of a block in a document. */
interface BlockPlace {
  readonly type: string;
  readonly pointer: string;
}

/** Returns the block with an id, at any depth; undefined if there is none. */
export function placeOfBlock(document: unknown, id: string): BlockPlace | undefined {
  return inside(document, [], id);
}

function inside(value: unknown, path: readonly JsonKey[], id: string): BlockPlace | undefined {
  if (isRecord(value) && value["id"] === id && typeof value["type"] === "string") {
    return { type: value["type"], pointer: toPointer(path) };
  }
  for (const [key, member] of membersOf(value)) {
    const found = inside(member, [...path, key], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function membersOf(value: unknown): readonly (readonly [JsonKey, unknown])[] {
  if (isList(value)) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}
