import {
  canonicalText,
  subschemas,
  type JsonSchema,
  type SchemaObject,
} from "#contract/compat/keywords.ts";
import { blockTypeOf, type Schemas } from "./codegen/schemas.ts";

/** A declaration that appears in more blocks than this should be a part. */
const most = 4;

/**
 * Reports properties that more than a few blocks declare with the same name and constraints, instead of
 * referencing a shared part: one sentence each.
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
      ? [`${one} is repeated in ${types.join(", ")}; move it to a part in schema/parts`]
      : [];
  });
}

/** Returns every property declared inline in a schema: its name and its constraints. */
function declared(schema: JsonSchema): string[] {
  return subschemas(schema).flatMap(({ keys, schema: inner }) => [
    ...(keys[0] === "properties" && isReported(inner) ? [`${keys[1]}: ${textOf(inner)}`] : []),
    ...declared(inner),
  ]);
}

/** References declare nothing inline, and neither do plain booleans. */
function isReported(schema: JsonSchema): schema is SchemaObject {
  return typeof schema === "object" && !("$ref" in schema) && schema["type"] !== "boolean";
}

function textOf(schema: SchemaObject): string {
  return canonicalText(schema, (ref) => ref);
}
