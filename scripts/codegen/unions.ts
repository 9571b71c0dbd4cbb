import { isList } from "#lib/json/is-record.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";

/** A union of objects, discriminated by a required string property. */
export interface Union {
  /** Name of the discriminating property. */
  readonly tag: string;
  readonly branches: readonly UnionBranch[];
}

export interface UnionBranch {
  /** Value of the discriminating property. */
  readonly value: string;
  /** As listed in `oneOf`; it may be a reference. */
  readonly schema: Schema;
  /** A segment of a generated path: the object itself, if it belongs to this branch. */
  readonly key: string;
}

/**
 * Returns the union that a `oneOf` describes; undefined if its branches cannot be discriminated.
 * @param resolve Returns the target of a reference, and any other schema unchanged.
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
 * Returns the branches of a union, with nested unions replaced by their branches: consumers only support
 * flat unions. A union nested in itself contributes no branches there.
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
 * Returns a definition with nested unions flattened.
 * @param resolve Returns the target of a reference, relative to its location.
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

/** Returns the constant string of a required property. */
function tagValue({ properties, required }: Schema, tag: string): string | undefined {
  const property = isSchema(properties) ? properties[tag] : undefined;
  const value = isSchema(property) ? property["const"] : undefined;
  const isNeeded = isList(required) && required.includes(tag);
  return isNeeded && typeof value === "string" ? value : undefined;
}

/** Resolves the references of a bundled document, all of which point into its own `$defs`. */
export function resolverOf(defs: unknown): (schema: Schema) => Schema {
  const resolve = (schema: Schema): Schema => {
    const name = /^#\/\$defs\/(.+)$/.exec(String(schema["$ref"]))?.[1];
    const found = name !== undefined && isSchema(defs) ? defs[name] : undefined;
    return isSchema(found) ? resolve(found) : schema;
  };
  return resolve;
}

/**
 * Returns a document in which a validator checks only the matching branch, fills in its defaults and
 * reports only its errors; and in which the error of a condition gives access to all properties.
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
