import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { fold } from "#lib/text/fold.ts";
import { plainText } from "#renderer/clicked-spot/field-of-spot.ts";
import type { DevDocument } from "../document/command.ts";

/** The text of a value in a document, without markup. */
export interface PlacedText {
  readonly pointer: string;
  readonly text: string;
  readonly folded: string;
}

/** They identify a block, and contain no text. */
const namingKeys: ReadonlySet<JsonKey> = new Set(["type", "id", "$schema"]);
const cache = new WeakMap<DevDocument, readonly PlacedText[]>();

/** All texts of a document, in document order. */
export function textsOfDocument(document: DevDocument): readonly PlacedText[] {
  const texts = cache.get(document) ?? textsIn(document, []);
  cache.set(document, texts);
  return texts;
}

function textsIn(value: unknown, path: readonly JsonKey[]): readonly PlacedText[] {
  if (typeof value === "string") {
    const text = plainText(value);
    return [{ pointer: toPointer(path), text, folded: fold(text) }];
  }
  if (isList(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    namingKeys.has(key) ? [] : textsIn(member, [...path, key]),
  );
}
