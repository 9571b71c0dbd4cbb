import { isList, isRecord } from "#lib/json/is-record.ts";
import type { ApiSchema } from "../endpoints/operation.ts";
import type { NamedSchemas } from "./reachable.ts";

/** Of what may stand in a block beside its type, id, version and properties, the schemas keep this in one place. */
const ofEvery = ["requires", "fallback"] as const;

const newer =
  "A type that is not among these is of a later version of the contract, and has a `fallback` that is: read that in its place (C-9 of docs/compatibility.md).";

/** Schemas, and what refers to them by name begins with. */
export interface ReferredSchemas {
  readonly schemas: NamedSchemas;
  readonly prefix: string;
}

/**
 * The same schemas with blocks as generators know them: one of the schemas of their types. The
 * published schemas say it by conditions, whose faults read better and of which generators make
 * nothing: they leave the id and the properties out. Of the first version, which has none, it is the same.
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

/** The schema that a condition on the type leads to. */
function nameIn(condition: unknown, prefix: string): string {
  const then = isRecord(condition) ? condition["then"] : undefined;
  const $ref = isRecord(then) ? then["$ref"] : undefined;
  if (typeof $ref !== "string") throw new Error("a condition of the union leads to no block");
  return $ref.slice(prefix.length);
}

function blockOf(schema: unknown, own: ApiSchema): ApiSchema {
  if (!isRecord(schema) || !isRecord(schema["properties"])) throw new Error("this is no block");
  return { ...schema, properties: { ...schema["properties"], ...own } };
}
