import {
  canonicalText,
  subschemas,
  type JsonSchema,
  type SchemaObject,
} from "#contract/compat/keywords.ts";
import { blockTypeOf, type Schemas } from "./codegen/schemas.ts";

/** What so many blocks say in the same words is one thing, and belongs into a part. */
const most = 4;

/**
 * Properties that more than a few blocks declare by the same name with the same limits, instead of
 * referring to one part: one sentence for each.
 */
export function lintRepeats(schemas: Schemas): string[] {
  const blocks = [...schemas].flatMap(([file, schema]) => {
    const type = blockTypeOf(file);
    return type === undefined ? [] : [{ type, said: new Set(declared(schema)) }];
  });
  const everything = new Set(blocks.flatMap(({ said }) => [...said]));
  return [...everything].flatMap((one) => {
    const types = blocks.filter(({ said }) => said.has(one)).map(({ type }) => type);
    return types.length > most
      ? [`${one} stands in ${types.join(", ")}; it belongs into a part of schema/parts`]
      : [];
  });
}

/** Every property inside of a schema that is told on the spot: its name and what it asks. */
function declared(schema: JsonSchema): string[] {
  return subschemas(schema).flatMap(({ keys, schema: inner }) => [
    ...(keys[0] === "properties" && isReported(inner) ? [`${keys[1]}: ${textOf(inner)}`] : []),
    ...declared(inner),
  ]);
}

/** A reference tells nothing on the spot, and neither does a bare yes or no. */
function isReported(schema: JsonSchema): schema is SchemaObject {
  return typeof schema === "object" && !("$ref" in schema) && schema["type"] !== "boolean";
}

function textOf(schema: SchemaObject): string {
  return canonicalText(schema, (ref) => ref);
}
