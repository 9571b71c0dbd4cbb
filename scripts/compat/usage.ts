import { basename } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Change, SchemaPlace } from "#contract/compat/change.ts";
import { accepts, matches, type Formats } from "#contract/compat/evaluate.ts";
import type { Place, SchemaSet } from "#contract/compat/schema-set.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import { entriesOf } from "#contract/compat/values.ts";
import { readDocuments, type ReadDocument } from "../content/documents.ts";

/** How often the project's own content and fixtures use the schema of a change. */
export interface ContentUsage {
  /** Number of values that the schema describes. */
  readonly values: number;
  /** Number of files that contain them. */
  readonly files: number;
  /** Number of values that the new schema rejects. */
  readonly refused: number;
  /** Locations of the rejected values, or of all if there are none: file and JSON Pointer, in order. */
  readonly places: readonly ContentPlace[];
}

/** A value in a content or fixture file; the pointer is RFC 6901. */
export interface ContentPlace {
  readonly file: string;
  readonly pointer: string;
}

interface FoundValue extends ContentPlace {
  readonly value: unknown;
}

type Found = Map<string, FoundValue[]>;

/** Counts the uses of each change, in the order of the changes. */
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
  // A new part, such as one extracted from several blocks, exists only in the head.
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

/** Defaults and list sources affect the objects that omit the property. */
function leftOutBy({ rule, schema: { file, pointer } }: Change) {
  if (!/^(?:default|source)-/.test(rule)) return undefined;
  const [name, keyword, ...above] = pointerKeys(pointer).toReversed();
  if (keyword !== "properties" || name === undefined) return undefined;
  return { name, object: { file, pointer: toPointer(above.toReversed()) } };
}

/** Returns the schema whose values are counted for a change. */
function countedAt(change: Change): SchemaPlace {
  return leftOutBy(change)?.object ?? change.schema;
}

/** Whether a value is treated as missing: an empty list is filled as well. */
function isLeftOut(member: unknown, rule: string): boolean {
  if (isList(member)) return member.length === 0 && rule.startsWith("source-");
  return member === undefined || member === null;
}

/** A removed property affects the objects that have it, and is located in them. */
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

/** Conditions test property values, not formats. */
const noFormats: Formats = new Map();

/** Visits a value and its schema recursively, and collects the requested locations. */
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

/** Returns the keys of the schemas that apply to a member of an object. */
function keysOfMember(schema: SchemaObject, name: string): (readonly string[])[] {
  const declared = entriesOf(schema["properties"]).some(([own]) => own === name);
  const byPattern = entriesOf(schema["patternProperties"])
    .filter(([pattern]) => matches(pattern, name))
    .map(([pattern]) => ["patternProperties", pattern] as const);
  if (declared) return [["properties", name], ...byPattern];
  return byPattern.length > 0 ? byPattern : [["additionalProperties"]];
}

/** Whether no member with a single allowed value contradicts the branch. */
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
      (isRecord(value) && sameJson(value[name], property["const"])),
  );
}
