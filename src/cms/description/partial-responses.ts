import { servedKinds } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { responseTypeOf, typeOfSchema } from "../endpoints/operation.ts";
import type { NamedSchemas } from "#contract/schemas/reachable.ts";

/** Adds schemas for responses that omit what the site itself has in a file: nothing in them is required. */
export function withPartialResponses(schemas: NamedSchemas): NamedSchemas {
  const partial = servedKinds.flatMap((kind) => {
    const whole = schemas[typeOfSchema(kind.schema)];
    if (kind.own === undefined || !isRecord(whole)) return [];
    const { required: _required, ...rest } = whole;
    return [[responseTypeOf(kind), rest] as const];
  });
  return { ...schemas, ...Object.fromEntries(partial) };
}
