import { isRecord } from "#lib/json/is-record.ts";

type Schema = Record<string, unknown>;

/** Keywords whose keys are names chosen by the author and whose values are schemas. */
const named: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs"]);
/** Keywords whose values are data, whatever they look like. */
const data: ReadonlySet<string> = new Set(["examples", "default", "const", "enum", "required"]);

/** Changes every schema directly inside a schema; a property may have the name of a keyword. */
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
