import { basename } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Change, SchemaPlace } from "#contract/compat/change.ts";
import { accepts, type Formats } from "#contract/compat/evaluate.ts";
import type { Place, SchemaSet } from "#contract/compat/schema-set.ts";
import { entriesOf, isEqual } from "#contract/compat/values.ts";
import { readDocuments } from "../content/documents.ts";

/** How often our own content and fixtures use the schema of a change. */
export interface ContentUsage {
  /** Values that the schema describes. */
  readonly values: number;
  /** Files that they stand in. */
  readonly files: number;
  /** Values that the new schema refuses. */
  readonly refused: number;
}

type Found = Map<string, { readonly file: string; readonly value: unknown }[]>;

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
  const found: Found = new Map(changes.map(({ schema }) => [keyOf(schema), []]));
  const files = new Map(
    Array.from(base.files.keys(), (file) => [basename(file, ".schema.json"), file]),
  );
  for (const { file, schema, value } of readDocuments(root)) {
    const place = base.place(files.get(schema) ?? "");
    if (place !== undefined) visit(place, value, { file, found });
  }
  return changes.map(({ schema }) => {
    const uses = found.get(keyOf(schema)) ?? [];
    const place = head.place(schema.file, schema.pointer);
    const refused = uses.filter(
      ({ value }) => place === undefined || accepts(place, value, formats) === false,
    );
    return {
      values: uses.length,
      files: new Set(uses.map(({ file }) => file)).size,
      refused: refused.length,
    };
  });
}

function keyOf({ file, pointer }: SchemaPlace): string {
  return `${file}#${pointer}`;
}

interface Visit {
  readonly file: string;
  readonly found: Found;
}

/** Follows a value and its schema into their parts, and keeps what is asked for. */
function visit(place: Place, value: unknown, to: Visit): void {
  to.found.get(keyOf(place))?.push({ file: to.file, value });
  const { schema, set } = place;
  if (!isRecord(schema)) return;
  const go = (inner: unknown, ...keys: readonly string[]): void => {
    const next = set.child(place, ...keys);
    if (next !== undefined) visit(next, inner, to);
  };
  const target =
    typeof schema["$ref"] === "string" ? set.resolve(place, schema["$ref"]) : undefined;
  if (target !== undefined) visit(target, value, to);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const list = isList(schema[keyword]) ? [...schema[keyword].keys()] : [];
    const branches = list.flatMap((index) => set.child(place, keyword, String(index)) ?? []);
    for (const branch of branches) if (isMeant(branch, value)) visit(branch, value, to);
  }
  const condition = set.child(place, "if");
  if (condition !== undefined) go(value, isMeant(condition, value) ? "then" : "else");
  for (const [name] of isRecord(value) ? entriesOf(schema["properties"]) : []) {
    if (isRecord(value) && Object.hasOwn(value, name)) go(value[name], "properties", name);
  }
  for (const item of isList(value) ? value : []) go(item, "items");
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
