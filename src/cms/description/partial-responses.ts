import { servedKinds } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { responseTypeOf, typeOfSchema } from "../endpoints/operation.ts";
import type { NamedSchemas } from "./reachable.ts";

/** With the answers that leave out what the site has in a file: of the whole nothing is required. */
export function withPartialResponses(schemas: NamedSchemas): NamedSchemas {
  const partial = servedKinds.flatMap((kind) => {
    const whole = schemas[typeOfSchema(kind.schema)];
    if (kind.own === undefined || !isRecord(whole)) return [];
    const { required: _required, ...rest } = whole;
    return [[responseTypeOf(kind), rest] as const];
  });
  return { ...schemas, ...Object.fromEntries(partial) };
}
