import { isRecord } from "#lib/json/is-record.ts";

type Schema = Record<string, unknown>;

/** Their keys are names that an author chose, and their values schemas. */
const named: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs"]);
/** Their values are data, whatever they look like. */
const data: ReadonlySet<string> = new Set(["examples", "default", "const", "enum", "required"]);

/** A schema with every schema right inside of it changed; a property may have the name of a keyword. */
export function mapInside(schema: Schema, change: (inside: Schema) => Schema): Schema {
  const changed = (value: unknown): unknown => (isRecord(value) ? change(value) : value);
  return mapEntries(schema, (key, value) => {
    if (data.has(key) || key.startsWith("x-")) return value;
    if (named.has(key) && isRecord(value)) return mapEntries(value, (_, part) => changed(part));
    return Array.isArray(value) ? value.map(changed) : changed(value);
  });
}

function mapEntries(schema: Schema, change: (key: string, value: unknown) => unknown): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, change(key, value)]),
  );
}
