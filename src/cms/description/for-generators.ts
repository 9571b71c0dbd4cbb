import { mapInside } from "#contract/schemas/map-schema.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withBlockUnion, type ReferredSchemas } from "./block-union.ts";
import type { ApiSchema } from "../endpoints/operation.ts";
import type { NamedSchemas } from "./reachable.ts";

const lastLineFeed = String.raw`\n$`;

/**
 * Schemas as generators of types and of code take them: a block is one of the schemas of their types, and
 * each type is called as its definition, which no other is.
 */
export function forGenerators(referred: ReferredSchemas): NamedSchemas {
  const entries = Object.entries(withBlockUnion(referred));
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, isRecord(schema) ? definition(name, schema) : schema]),
  );
}

/** Of texts and words their names are enough: a type for each would stand between. */
function definition(name: string, schema: ApiSchema): ApiSchema {
  const isStructure = schema["type"] === "object" || "oneOf" in schema;
  return { ...(isStructure && { title: name }), ...forType(schema) };
}

/**
 * Generators make a type of each title, `Title7` for the eighth, and one more, `Link12`, wherever something
 * is said beside a reference. No pattern has a `not` beside it, which is for Python, whose `$` matches before a
 * last line feed: by the standard it says nothing more, and Zod knows no `not`.
 */
function forType(schema: ApiSchema): ApiSchema {
  const { title: _title, not, ...inside } = mapInside(schema, forType);
  const says =
    isRecord(not) && not["pattern"] === lastLineFeed
      ? inside
      : { ...inside, ...(not !== undefined && { not }) };
  const { $ref, allOf, ...beside } = says;
  if ($ref === undefined || Object.keys(says).length === 1) return says;
  return { ...beside, allOf: [{ $ref }, ...(isList(allOf) ? allOf : [])] };
}
