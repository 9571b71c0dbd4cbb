import { isList, isRecord } from "#lib/json/is-record.ts";
import type { ApiSchema } from "../endpoints/operation.ts";
import { componentPrefix, type NamedSchemas } from "./reachable.ts";

/** Of what may stand in a block beside its type, id, version and properties, the schemas keep this in one place. */
const ofEvery = ["requires", "fallback"] as const;

const newer =
  "A type that is not among these is of a later version of the contract, and has a `fallback` that is: read that in its place (C-9 of docs/compatibility.md).";

/**
 * The same schemas with blocks as generators of clients know them: one of the schemas of their types,
 * told apart by `type`. The published schemas say it by conditions, whose faults read better and of
 * which generators make nothing.
 */
export function withBlockUnion(schemas: NamedSchemas): NamedSchemas {
  const { Block: union } = schemas;
  if (!isRecord(union) || !isList(union["allOf"])) throw new Error("there is no union of blocks");
  const { allOf, properties, type: _type, required: _required, ...about } = union;
  const shared = isRecord(properties) ? properties : {};
  const own = Object.fromEntries(ofEvery.map((name) => [name, shared[name]]));
  const blocks = new Map(
    allOf.map((one) => {
      const name = nameIn(one);
      return [name, blockOf(schemas[name], own)] as const;
    }),
  );
  const refs = [...blocks].map(([name, { type }]) => ({ type, $ref: componentPrefix + name }));
  const Block = {
    ...about,
    description: `${String(about["description"])} ${newer}`,
    oneOf: refs.map(({ $ref }) => ({ $ref })),
    discriminator: {
      propertyName: "type",
      mapping: Object.fromEntries(refs.map(({ type, $ref }) => [type, $ref])),
    },
  };
  const described = Object.fromEntries([...blocks].map(([name, { schema }]) => [name, schema]));
  return { ...schemas, ...described, Block };
}

/** The schema that a condition on the type leads to. */
function nameIn(condition: unknown): string {
  const then = isRecord(condition) ? condition["then"] : undefined;
  const $ref = isRecord(then) ? then["$ref"] : undefined;
  if (typeof $ref !== "string") throw new Error("a condition of the union leads to no block");
  return $ref.slice(componentPrefix.length);
}

interface DescribedBlock {
  readonly type: string;
  readonly schema: ApiSchema;
}

function blockOf(schema: unknown, own: ApiSchema): DescribedBlock {
  if (!isRecord(schema) || !isRecord(schema["properties"])) throw new Error("this is no block");
  const { type } = schema["properties"];
  const name = isRecord(type) ? type["const"] : undefined;
  if (typeof name !== "string") throw new Error("a block has no type");
  return { type: name, schema: { ...schema, properties: { ...schema["properties"], ...own } } };
}
