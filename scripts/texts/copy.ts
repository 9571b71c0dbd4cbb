import { piecesOfHtml } from "#lib/html/html-words.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { readSchemas } from "../codegen/schemas.ts";
import { dataKeysOf } from "./data-keys.ts";

/** A visible text: its location, its source, and its pieces without markup. */
export interface Copy {
  readonly pointer: string;
  readonly source: string;
  readonly pieces: readonly string[];
}

/** Properties whose strings are data: URLs, ids, dates, enum values, according to schemas and this list. */
const dataKeys: ReadonlySet<string> = new Set([
  ...dataKeysOf(readSchemas("schema").values()),
  ...(
    "id ids type nodeType action nodeReference typeReferenceId layout url src " +
    "backgroundImage seoImageSrc path slug target videoId publicationDate datePosted " +
    "validThrough employmentType currency period tone mark icon imageSide kind state " +
    "width ratio emphasis storage form vehicle email phone category cssClass"
  ).split(" "),
]);

/** Whether a property of this name contains data rather than text. */
export function isData(key: string): boolean {
  return dataKeys.has(key);
}

/** Returns all texts of a JSON document, in order. */
export function copiesOf(document: unknown): Copy[] {
  return collect(document, []);
}

/** Returns a text from a catalog or a property. */
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
