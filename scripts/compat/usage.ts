import { basename } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import type { Change, SchemaPlace } from "#contract/compat/change.ts";
import { accepts, matches, type Formats } from "#contract/compat/evaluate.ts";
import type { Place, SchemaSet } from "#contract/compat/schema-set.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import { entriesOf, isEqual } from "#contract/compat/values.ts";
import { readDocuments, type ReadDocument } from "../content/documents.ts";

/** How often our own content and fixtures use the schema of a change. */
export interface ContentUsage {
  /** Values that the schema describes. */
  readonly values: number;
  /** Files that they stand in. */
  readonly files: number;
  /** Values that the new schema refuses. */
  readonly refused: number;
  /** Where the refused ones stand, of those that are none all: a file and a JSON Pointer, in its order. */
  readonly places: readonly ContentPlace[];
}

/** A value in a file of content or fixtures; the pointer is RFC 6901. */
export interface ContentPlace {
  readonly file: string;
  readonly pointer: string;
}

interface FoundValue extends ContentPlace {
  readonly value: unknown;
}

type Found = Map<string, FoundValue[]>;

/** Counts the uses of each change, in its order. */
export function countUsage(
  changes: readonly Change[],
  {
    root,
    base,
    head,
    formats,
  }: { root: string; base: SchemaSet; head: SchemaSet; formats: Formats },
): ContentUsage[] {
  const found: Found = new Map(changes.map((change) => [keyOf(countedAt(change)), []]));
  // A part that is new, such as one that several blocks came to share, stands in the head only.
  const { old = [], added = [] } = Object.groupBy(found.keys(), (key) => {
    const [file = "", pointer] = key.split("#");
    return base.place(file, pointer) === undefined ? "added" : "old";
  });
  const documents = readDocuments(root);
  for (const [set, keys] of [
    [base, old],
    [head, added],
  ] as const) {
    const asked: Found = new Map(keys.map((key) => [key, found.get(key) ?? []]));
    if (asked.size > 0) visitAll(documents, set, asked);
  }
  return changes.map((change) => {
    const uses = usesOf(change, found);
    const counted = countedAt(change);
    const place = head.place(counted.file, counted.pointer);
    const refused = uses.filter(
      ({ value }) => place === undefined || accepts(place, value, formats) === false,
    );
    return {
      values: uses.length,
      files: new Set(uses.map(({ file }) => file)).size,
      refused: refused.length,
      places: (refused.length > 0 ? refused : uses).map(({ file, pointer }) => ({ file, pointer })),
    };
  });
}

/** A default, and where a list comes from, is for the objects that leave the property out. */
function leftOutBy({ rule, schema: { file, pointer } }: Change) {
  if (!/^(?:default|source)-/.test(rule)) return undefined;
  const [name, keyword, ...above] = pointerKeys(pointer).toReversed();
  if (keyword !== "properties" || name === undefined) return undefined;
  return { name, object: { file, pointer: toPointer(above.toReversed()) } };
}

/** The schema whose values are counted for a change. */
function countedAt(change: Change): SchemaPlace {
  return leftOutBy(change)?.object ?? change.schema;
}

/** What is read as if nothing were there: a list without items is filled as well. */
function isLeftOut(member: unknown, rule: string): boolean {
  if (isList(member)) return member.length === 0 && rule.startsWith("source-");
  return member === undefined || member === null;
}

/** A property that is gone concerns the objects that have it, and stands in them. */
function usesOf(change: Change, found: Found): readonly FoundValue[] {
  const { rule, base } = change;
  const uses = found.get(keyOf(countedAt(change))) ?? [];
  const left = leftOutBy(change);
  if (left !== undefined) {
    return uses.filter(({ value }) => isRecord(value) && isLeftOut(value[left.name], rule));
  }
  if (rule !== "property-removed" || base === undefined) return uses;
  const gone = pointerKeys(base.pointer).slice(-1);
  return uses
    .filter(({ value }) => isRecord(value) && gone.every((name) => Object.hasOwn(value, name)))
    .map((use) => ({ ...use, pointer: use.pointer + toPointer(gone) }));
}

function visitAll(documents: readonly ReadDocument[], set: SchemaSet, found: Found): void {
  const files = new Map(
    Array.from(set.files.keys(), (file) => [basename(file, ".schema.json"), file]),
  );
  for (const { file, pointer, schema, value } of documents) {
    const place = set.place(files.get(schema) ?? "");
    if (place !== undefined) visit(place, value, { file, pointer, found });
  }
}

function keyOf({ file, pointer }: SchemaPlace): string {
  return `${file}#${pointer}`;
}

interface Visit extends ContentPlace {
  readonly found: Found;
}

/** A condition asks for values of properties, and for no format. */
const noFormats: Formats = new Map();

/** Follows a value and its schema into their parts, and keeps what is asked for. */
function visit(place: Place, value: unknown, to: Visit): void {
  to.found.get(keyOf(place))?.push({ file: to.file, pointer: to.pointer, value });
  const { schema, set } = place;
  if (!isRecord(schema)) return;
  const target =
    typeof schema["$ref"] === "string" ? set.resolve(place, schema["$ref"]) : undefined;
  if (target !== undefined) visit(target, value, to);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = isList(schema[keyword]) ? [...schema[keyword].keys()] : [];
    const branches = list.flatMap((index) => set.child(place, keyword, String(index)) ?? []);
    for (const branch of branches) if (isMeant(branch, value)) visit(branch, value, to);
  }
  const condition = set.child(place, "if");
  const holds = condition && accepts(condition, value, noFormats);
  const chosen = condition && set.child(place, holds === false ? "else" : "then");
  if (chosen !== undefined) visit(chosen, value, to);
  const inside = (key: JsonKey, inner: unknown, keys: readonly string[]): void => {
    const next = set.child(place, ...keys);
    if (next === undefined) return;
    visit(next, inner, { ...to, pointer: to.pointer + toPointer([key]) });
  };
  for (const [name, member] of isRecord(value) ? Object.entries(value) : []) {
    for (const keys of keysOfMember(schema, name)) inside(name, member, keys);
  }
  const places = isList(schema["prefixItems"]) ? schema["prefixItems"].length : 0;
  for (const [index, item] of isList(value) ? value.entries() : []) {
    inside(index, item, index < places ? ["prefixItems", String(index)] : ["items"]);
  }
}

/** The keys of the schemas that a member of an object has to meet. */
function keysOfMember(schema: SchemaObject, name: string): (readonly string[])[] {
  const declared = entriesOf(schema["properties"]).some(([own]) => own === name);
  const byPattern = entriesOf(schema["patternProperties"])
    .filter(([pattern]) => matches(pattern, name))
    .map(([pattern]) => ["patternProperties", pattern] as const);
  if (declared) return [["properties", name], ...byPattern];
  return byPattern.length > 0 ? byPattern : [["additionalProperties"]];
}

/** Whether members with one allowed value do not speak against it. */
function isMeant(branch: Place, value: unknown): boolean {
  const { schema, set } = branch;
  if (!isRecord(schema)) return schema;
  const target =
    typeof schema["$ref"] === "string" ? set.resolve(branch, schema["$ref"]) : undefined;
  if (target !== undefined && !isMeant(target, value)) return false;
  return entriesOf(schema["properties"]).every(
    ([name, property]) =>
      !isRecord(property) ||
      !("const" in property) ||
      (isRecord(value) && isEqual(value[name], property["const"])),
  );
}
