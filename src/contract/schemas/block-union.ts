import { isList, isRecord } from "#lib/json/is-record.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import type { NamedSchemas } from "./reachable.ts";

/** Block properties besides type, id, version and properties; the schemas define these in one place. */
const ofEvery = ["requires", "fallback"] as const;

const newer =
  "A type that is not listed here belongs to a later version of the contract and has a `fallback` whose type is listed: read that instead (C-9 of docs/compatibility.md).";

/** Schemas, with the prefix of references to them. */
export interface ReferredSchemas {
  readonly schemas: NamedSchemas;
  readonly prefix: string;
}

/**
 * Returns the schemas with blocks as generators expect them: a union of the schemas of their types. The
 * published schemas use conditions instead, which give clearer validation problems but which generators
 * ignore, leaving out the id and the properties. The first version has no conditions and is unchanged.
 */
export function withBlockUnion({ schemas, prefix }: ReferredSchemas): NamedSchemas {
  const { Block: union } = schemas;
  if (!isRecord(union) || !isList(union["allOf"])) return schemas;
  const { allOf, properties, type: _type, required: _required, ...about } = union;
  const shared = isRecord(properties) ? properties : {};
  const own = Object.fromEntries(
    ofEvery.flatMap((name) => (name in shared ? [[name, shared[name]] as const] : [])),
  );
  const names = allOf.map((one) => nameIn(one, prefix));
  const described = names.map((name) => [name, blockOf(schemas[name], own)] as const);
  const Block = {
    ...about,
    description: `${String(about["description"])} ${newer}`,
    oneOf: names.map((name) => ({ $ref: prefix + name })),
  };
  return { ...schemas, ...Object.fromEntries(described), Block };
}

/** Returns the name of the schema that a condition on the type points to. */
function nameIn(condition: unknown, prefix: string): string {
  const then = isRecord(condition) ? condition["then"] : undefined;
  const $ref = isRecord(then) ? then["$ref"] : undefined;
  if (typeof $ref !== "string") {
    throw new Error("a condition of the union does not refer to a block");
  }
  return $ref.slice(prefix.length);
}

function blockOf(schema: unknown, own: SchemaObject): SchemaObject {
  if (!isRecord(schema) || !isRecord(schema["properties"])) {
    throw new Error("the schema is not a block");
  }
  return { ...schema, properties: { ...schema["properties"], ...own } };
}
