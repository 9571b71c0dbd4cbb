import { isList, isRecord } from "#lib/json/is-record.ts";

/** A schema that is not just true or false. */
export type SchemaObject = Readonly<Record<string, unknown>>;
/** Any schema of JSON Schema 2020-12: true accepts everything, false nothing. */
export type JsonSchema = SchemaObject | boolean;

/** Keywords whose value is a schema, a list of schemas or schemas by name. */
const schemaKeywords: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const listKeywords: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const mapKeywords: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
]);

/** Keywords that accept everything. Some of them affect the meaning of a document: see annotations.ts. */
const annotations: ReadonlySet<string> = new Set([
  "$schema",
  "$comment",
  "$defs",
  "title",
  "description",
  "examples",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "contentMediaType",
  "contentEncoding",
  // OpenAPI's hint for validators; the branches it refers to are in oneOf.
  "discriminator",
]);

/** Whether a keyword accepts every value. */
function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith("x-");
}

/** Whether a keyword on its own accepts every value: annotations, and those that `if` evaluates. */
export function isWithoutDemand(keyword: string): boolean {
  return isAnnotation(keyword) || keyword === "then" || keyword === "else";
}

const demands = new WeakMap<SchemaObject, readonly (readonly [string, unknown])[]>();

/** Returns the keywords of a schema that may reject values; cached, since it is needed for every value. */
export function demandsOf(schema: SchemaObject): readonly (readonly [string, unknown])[] {
  const known = demands.get(schema);
  if (known !== undefined) return known;
  const found = Object.entries(schema).filter(([keyword]) => !isWithoutDemand(keyword));
  demands.set(schema, found);
  return found;
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}

/** Returns the schemas directly inside a schema, each with the keys leading to it. */
export function subschemas(schema: JsonSchema): { keys: readonly string[]; schema: JsonSchema }[] {
  if (typeof schema === "boolean") return [];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    inside(keyword, value).flatMap(([keys, inner]) =>
      isSchema(inner) ? [{ keys: [keyword, ...keys], schema: inner }] : [],
    ),
  );
}

function inside(keyword: string, value: unknown): [string[], unknown][] {
  if (schemaKeywords.has(keyword)) return [[[], value]];
  if (listKeywords.has(keyword) && isList(value)) {
    return value.map((inner, index) => [[String(index)], inner]);
  }
  if (!mapKeywords.has(keyword) || !isRecord(value)) return [];
  return Object.entries(value).map(([name, inner]) => [[name], inner]);
}

/**
 * Returns the schema as text, independent of the order of keys and of annotations, so that two schemas
 * with the same text accept the same documents as long as their references do.
 * @param target Returns a name for the target of a reference that is the same in both schemas.
 */
export function canonicalText(schema: JsonSchema, target: (ref: string) => string): string {
  return JSON.stringify(canonical(schema, target));
}

function canonical(schema: unknown, target: (ref: string) => string): unknown {
  if (!isRecord(schema)) return schema;
  const remaining = Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword));
  const entries = remaining.map(([keyword, value]): [string, unknown] => {
    if (keyword === "$ref") return [keyword, target(String(value))];
    if (keyword === "required" && isList(value)) return [keyword, value.map(String).toSorted()];
    if (schemaKeywords.has(keyword)) return [keyword, canonical(value, target)];
    if (listKeywords.has(keyword) && isList(value)) {
      return [keyword, value.map((inner) => canonical(inner, target))];
    }
    if (mapKeywords.has(keyword) && isRecord(value)) return [keyword, canonicalMap(value, target)];
    return [keyword, value];
  });
  return Object.fromEntries(entries.toSorted(byName));
}

function canonicalMap(named: SchemaObject, target: (ref: string) => string): unknown {
  const entries = Object.entries(named).map(([name, value]): [string, unknown] => [
    name,
    canonical(value, target),
  ]);
  return Object.fromEntries(entries.toSorted(byName));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
