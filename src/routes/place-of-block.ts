import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";

/** Where a block stands in a document. */
export interface BlockPlace {
  readonly id: string;
  readonly type: string;
  readonly pointer: string;
}

/** The block of an id, however deep inside of others; undefined where there is none. */
export function placeOfBlock(document: unknown, id: unknown): BlockPlace | undefined {
  return inside(document, [], id);
}

function inside(value: unknown, path: readonly JsonKey[], id: unknown): BlockPlace | undefined {
  if (isRecord(value) && value["id"] === id && typeof value["type"] === "string") {
    return { id: String(id), type: value["type"], pointer: toPointer(path) };
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
