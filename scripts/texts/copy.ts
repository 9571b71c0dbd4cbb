import { piecesOfHtml } from "#lib/html/html-words.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { readSchemas } from "../codegen/schemas.ts";
import { dataKeysOf } from "./data-keys.ts";

/** One text that people read: where it stands, as it is written, and in pieces without markup. */
export interface Copy {
  readonly pointer: string;
  readonly source: string;
  readonly pieces: readonly string[];
}

/** Properties whose strings are data: addresses, ids, dates, and words out of a list, as schemas and those without one have them. */
const dataKeys: ReadonlySet<string> = new Set([
  ...dataKeysOf(readSchemas("schema").values()),
  ...(
    "id ids type nodeType action nodeReference typeReferenceId layout url src " +
    "backgroundImage seoImageSrc path slug target videoId publicationDate datePosted " +
    "validThrough employmentType currency period tone mark icon imageSide kind state " +
    "width ratio emphasis storage form vehicle email phone category cssClass"
  ).split(" "),
]);

/** Whether a property of this name holds data, not words. */
export function isData(key: string): boolean {
  return dataKeys.has(key);
}

/** All copy of a JSON document, in its order. */
export function copiesOf(document: unknown): Copy[] {
  return collect(document, []);
}

/** A text as it stands in a catalog or in a property. */
export function copyOf(pointer: string, source: string): Copy {
  const pieces = /<\/?[a-z]/i.test(source) ? piecesOfHtml(source) : [source];
  return { pointer, source, pieces };
}

function collect(value: unknown, path: readonly JsonKey[]): Copy[] {
  if (typeof value === "string") return value === "" ? [] : [copyOf(toPointer(path), value)];
  if (isList(value)) return value.flatMap((item, index) => collect(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isData(key) ? [] : collect(item, [...path, key]),
  );
}
