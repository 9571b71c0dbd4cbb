import { accepts, type Formats } from "#contract/compat/evaluate.ts";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import type { Schemas } from "./schemas.ts";

const sets = new WeakMap<Schemas, SchemaSet>();
/** Formats are left undecided: no value that matters here has one. */
const formats: Formats = new Map();

/** Whether a schema at a location accepts a value; also true if that cannot be determined. */
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

/** Removes `$id`s: references are resolved by file location, whatever the files call themselves. */
function withoutAddresses(schemas: Schemas): Schemas {
  return new Map(Array.from(schemas, ([file, { $id: _address, ...schema }]) => [file, schema]));
}
