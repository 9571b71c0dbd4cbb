import { isList } from "#lib/json/is-record.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";

/** Objects of which a value is one, told apart by a text that each of them has to have. */
export interface Union {
  /** Name of the discriminating property. */
  readonly tag: string;
  readonly branches: readonly UnionBranch[];
}

export interface UnionBranch {
  /** What stands at the tag. */
  readonly value: string;
  /** As it stands in `oneOf`; it may be a reference. */
  readonly schema: Schema;
  /** A step of a generated path: the object itself, where it is of this branch. */
  readonly key: string;
}

/**
 * What a `oneOf` means; undefined where its branches cannot be discriminated.
 * @param resolve Returns the target of a reference, and any other schema as it is.
 */
export function unionOf({ oneOf }: Schema, resolve: (schema: Schema) => Schema): Union | undefined {
  const schemas = isList(oneOf) ? oneOf.filter(isSchema) : [];
  const resolved = schemas.map(resolve);
  const [first = {}] = resolved;
  const properties = isSchema(first["properties"]) ? Object.keys(first["properties"]) : [];
  for (const tag of properties) {
    const values = resolved.flatMap((branch) => tagValue(branch, tag) ?? []);
    if (schemas.length < 2 || new Set(values).size !== schemas.length) continue;
    const branches = schemas.map((schema, index) => {
      const value = values[index] ?? "";
      return { value, schema, key: `?${tag}=${value}` };
    });
    return { tag, branches };
  }
  return undefined;
}

/**
 * The branches of a union, those of a union among them in its place: whoever reads unions knows flat
 * ones only. A union inside of itself has no branches of its own there.
 */
export function branchesOf<Place>(
  union: Schema,
  from: Place,
  resolve: (schema: Schema, from: Place) => { readonly schema: Schema; readonly from: Place },
): { readonly branch: Schema; readonly schema: Schema }[] {
  const seen = new Set<Schema>();
  const branches = (outer: Schema, place: Place): ReturnType<typeof branchesOf> => {
    if (seen.has(outer)) return [];
    seen.add(outer);
    const { oneOf } = outer;
    return (isList(oneOf) ? oneOf.filter(isSchema) : []).flatMap((branch) => {
      const found = resolve(branch, place);
      return "oneOf" in found.schema
        ? branches(found.schema, found.from)
        : [{ branch, schema: found.schema }];
    });
  };
  return branches(union, from);
}

/**
 * A definition without unions inside of unions.
 * @param resolve Returns the target of a reference, from where it stands.
 */
export function withFlatUnions<Place>(
  definition: Schema,
  from: Place,
  resolve: (schema: Schema, from: Place) => { readonly schema: Schema; readonly from: Place },
): Schema {
  const flat = (schema: Schema): Schema => {
    if (!("oneOf" in schema)) return mapInside(schema, flat);
    const oneOf = branchesOf(schema, from, resolve).map(({ branch }) => branch);
    return mapInside({ ...schema, oneOf }, flat);
  };
  return flat(definition);
}

/** The constant text of a property that has to be there. */
function tagValue({ properties, required }: Schema, tag: string): string | undefined {
  const property = isSchema(properties) ? properties[tag] : undefined;
  const value = isSchema(property) ? property["const"] : undefined;
  const isNeeded = isList(required) && required.includes(tag);
  return isNeeded && typeof value === "string" ? value : undefined;
}

/** Follows the references of a bundled document, all of which lead into its own `$defs`. */
export function resolverOf(defs: unknown): (schema: Schema) => Schema {
  const resolve = (schema: Schema): Schema => {
    const name = /^#\/\$defs\/(.+)$/.exec(String(schema["$ref"]))?.[1];
    const found = name !== undefined && isSchema(defs) ? defs[name] : undefined;
    return isSchema(found) ? resolve(found) : schema;
  };
  return resolve;
}

/**
 * A document in which a validator looks at the one branch that is meant, fills in its defaults and
 * tells its faults alone; and in which whoever reads a fault of a condition knows all properties.
 */
export function withDispatch(document: Schema): Schema {
  const resolve = resolverOf(document["$defs"]);
  const prepared = (schema: Schema): Schema =>
    mapInside(
      { ...schema, ...dispatchOf(schema, resolve), ...conditionsOf(schema, resolve) },
      prepared,
    );
  return prepared(document);
}

function dispatchOf(schema: Schema, resolve: (schema: Schema) => Schema): Schema {
  const union = unionOf(schema, resolve);
  if (union === undefined) return {};
  const { tag, branches } = union;
  return {
    type: "object",
    required: [tag],
    properties: { [tag]: { enum: branches.map(({ value }) => value) } },
    discriminator: { propertyName: tag },
  };
}

function conditionsOf(schema: Schema, resolve: (schema: Schema) => Schema): Schema {
  const { properties } = schema;
  if (!("if" in schema) || !isSchema(properties)) return {};
  const types = Object.entries(properties).map(([name, property]) => {
    const { type } = isSchema(property) ? resolve(property) : {};
    return [name, type === undefined ? {} : { type }] as const;
  });
  const typed = (part: unknown): unknown => {
    if (!isSchema(part)) return part;
    const own = isSchema(part["properties"]) ? part["properties"] : {};
    const known = types.map(([name, type]) => {
      const asked = own[name];
      return [name, isSchema(asked) ? { ...type, ...asked } : {}] as const;
    });
    return { ...part, type: "object", properties: Object.fromEntries(known) };
  };
  const parts = ["if", "then", "else"].filter((keyword) => keyword in schema);
  return Object.fromEntries(parts.map((keyword) => [keyword, typed(schema[keyword])]));
}
