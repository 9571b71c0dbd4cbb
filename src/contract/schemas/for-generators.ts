import { mapInside } from "./map-schema.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withBlockUnion, type ReferredSchemas } from "./block-union.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import type { NamedSchemas } from "./reachable.ts";

const lastLineFeed = String.raw`\n$`;

/**
 * Returns schemas as type and code generators expect them: a block is a union of the schemas of its types,
 * and each type is named uniquely, after its definition.
 */
export function forGenerators(referred: ReferredSchemas): NamedSchemas {
  const entries = Object.entries(withBlockUnion(referred));
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, isRecord(schema) ? definition(name, schema) : schema]),
  );
}

/** Strings and enums are not titled: a separate type for each would only get in the way. */
function definition(name: string, schema: SchemaObject): SchemaObject {
  const isStructure = schema["type"] === "object" || "oneOf" in schema;
  return { ...(isStructure && { title: name }), ...forType(schema) };
}

/**
 * Generators create a type per title, such as `Title7` for the eighth, and another, such as `Link12`,
 * wherever a reference has sibling keywords. The `not` next to a pattern is removed: it is for Python, whose
 * `$` matches before a final line feed; by the standard it is redundant, and Zod does not support `not`.
 */
function forType(schema: SchemaObject): SchemaObject {
  const { title: _title, not, ...inside } = mapInside(schema, forType);
  const says =
    isRecord(not) && not["pattern"] === lastLineFeed
      ? inside
      : { ...inside, ...(not !== undefined && { not }) };
  const { $ref, allOf, ...beside } = says;
  if ($ref === undefined || Object.keys(says).length === 1) return says;
  return { ...beside, allOf: [{ $ref }, ...(isList(allOf) ? allOf : [])] };
}
