import { isRecord } from "#lib/json/is-record.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";

/** Prefix of references to the schemas in a bundle. */
export const bundlePrefix = "#/$defs/";
/** Prefix of references to the schemas in a description of an API (OpenAPI). */
export const componentPrefix = "#/components/schemas/";

/** Schemas by type name. */
export type NamedSchemas = Readonly<Record<string, unknown>>;

/**
 * Returns the schemas that a value references, directly or indirectly, sorted by name.
 * @throws Error naming the missing schema
 */
export function reachable(
  from: unknown,
  schemas: NamedSchemas,
  prefix: string,
): Record<string, SchemaObject> {
  const found = new Map<string, SchemaObject>();
  const waiting = namesIn(from, prefix);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (found.has(name)) continue;
    if (!isRecord(schema)) throw new Error(`unknown schema ${name}`);
    found.set(name, schema);
    waiting.push(...namesIn(schema, prefix));
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function namesIn(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, prefix));
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const isOwn = typeof $ref === "string" && $ref.startsWith(prefix);
  const own = isOwn ? [$ref.slice(prefix.length)] : [];
  return [...own, ...Object.values(value).flatMap((item) => namesIn(item, prefix))];
}

/** Returns the text with references moved to another prefix. */
export function rebasedRefs(text: string, from: string, to: string): string {
  return text.replaceAll(`"$ref":"${from}`, `"$ref":"${to}`);
}
