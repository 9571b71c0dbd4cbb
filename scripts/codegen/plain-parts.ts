import { mapInside } from "#contract/schemas/map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";
import { resolverOf } from "./unions.ts";

/** What a choice or a plain text asks; a pattern is long, and stands once. */
const plain: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "examples",
]);

/**
 * A bundled document in which choices and plain texts stand where they are referred to: the compiled
 * code is smaller, and what it says of a fault is about the property, not about all that are like it.
 */
export function withPlainParts(document: Schema): Schema {
  const { $defs } = document;
  if (!isSchema($defs)) return document;
  const resolve = resolverOf($defs);
  const inlined = (schema: Schema): Schema => {
    const { $ref, ...words } = schema;
    const target = resolve(schema);
    if ($ref !== undefined && isPlain(target)) return { ...target, ...words };
    return mapInside(schema, inlined);
  };
  const others = Object.entries($defs).filter(([, part]) => !(isSchema(part) && isPlain(part)));
  return inlined({ ...document, $defs: Object.fromEntries(others) });
}

function isPlain(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => plain.has(keyword));
}
