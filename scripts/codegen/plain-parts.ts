import { mapInside } from "#contract/schemas/map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";
import { resolverOf } from "./unions.ts";

/** Keywords of enums and plain strings; patterns are excluded, because they are long to repeat. */
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
 * Inlines enums and plain strings in a bundled document: the compiled code is smaller, and its errors are
 * about the property, not about a shared definition.
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
