import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { resolveSchema, schemaInside } from "../writing/schema-order.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The schema that applies to the value at a pointer; empty if the schema does not define it. */
export function schemaAt(root: Schema, document: unknown, pointer: string): Schema {
  let value = document;
  let schema = resolveSchema(root, root, value);
  for (const key of pointerKeys(pointer)) {
    const next = schemaInside(schema, isList(value) ? Number(key) : key);
    value = valueAt(value, toPointer([key]));
    schema = resolveSchema(root, next, value);
  }
  return schema;
}
