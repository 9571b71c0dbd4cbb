import { accepts, type Formats } from "#contract/compat/evaluate.ts";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import type { Schemas } from "./schemas.ts";

const sets = new WeakMap<Schemas, SchemaSet>();
/** A format is a question left open, and a value with one is none of those that matter. */
const formats: Formats = new Map();

/** Whether a place of a schema takes a value; also where that cannot be told. */
export function isAccepted(
  schemas: Schemas,
  { file, pointer }: { readonly file: string; readonly pointer: string },
  value: unknown,
): boolean {
  const set = sets.get(schemas) ?? new SchemaSet("schema", withoutAddresses(schemas));
  sets.set(schemas, set);
  const place = set.place(file, pointer);
  return place === undefined || accepts(place, value, formats) !== false;
}

/** References are followed by the places of files, whatever they call themselves. */
function withoutAddresses(schemas: Schemas): Schemas {
  return new Map(Array.from(schemas, ([file, { $id: _address, ...schema }]) => [file, schema]));
}
