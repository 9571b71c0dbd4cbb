import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { memberSchema } from "#lib/json/member-schema.ts";

/** The schema's key order at one position in a document. */
export interface SchemaOrder {
  /** Names of the properties, in the schema's order; empty if the schema defines none. */
  readonly keysOf: (value: unknown) => readonly string[];
  /** The same for the value of a key, or for an item of an array. */
  readonly child: (value: unknown, key: string | number) => SchemaOrder;
}

/** For positions that the schema does not define. */
export const noOrder: SchemaOrder = { keysOf: () => [], child: () => noOrder };

/** The order of a bundled schema: all `$ref`s point into the schema itself. */
export function schemaOrder(schema: unknown): SchemaOrder {
  return orderAt(schema, schema);
}

function orderAt(root: unknown, place: unknown): SchemaOrder {
  const at = (value: unknown): Readonly<Record<string, unknown>> =>
    resolveSchema(root, place, value);
  return {
    keysOf: (value) => {
      const { properties } = at(value);
      return isRecord(properties) ? Object.keys(properties) : [];
    },
    child: (value, key) => {
      const inside = schemaInside(at(value), key);
      return inside === undefined ? noOrder : orderAt(root, inside);
    },
  };
}

/** The schema for a key of an object, or for an index of a list; undefined if there is none. */
export function schemaInside(
  schema: Readonly<Record<string, unknown>>,
  key: string | number,
): unknown {
  const { properties, prefixItems, items } = schema;
  if (typeof key === "number") return isList(prefixItems) ? prefixItems[key] : items;
  const isKnown = isRecord(properties) && Object.hasOwn(properties, key);
  return isKnown ? properties[key] : memberSchema(schema, key)?.schema;
}

/**
 * The schema that applies to a value: references are resolved, for blocks the one of its `type`, for a union
 * the one whose constant text the value has.
 */
export function resolveSchema(
  root: unknown,
  place: unknown,
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (!isRecord(place)) return {};
  if (typeof place.$ref === "string") {
    return resolveSchema(root, valueAt(root, place.$ref.slice(1)), value);
  }
  if (isList(place.oneOf)) {
    const branches = place.oneOf.map((branch) => resolveSchema(root, branch, value));
    return branches.find((branch) => isMeant(branch, value)) ?? place;
  }
  if (!isList(place.allOf)) return place;
  const type = isRecord(value) ? value.type : undefined;
  const chosen = place.allOf.find(
    (option) => valueAt(option, "/if/properties/type/const") === type,
  );
  return resolveSchema(root, valueAt(chosen, "/then"), value);
}

function isMeant({ properties }: Readonly<Record<string, unknown>>, value: unknown): boolean {
  if (!isRecord(properties) || !isRecord(value)) return false;
  return Object.entries(properties).some(
    ([name, property]) =>
      isRecord(property) && "const" in property && property.const === value[name],
  );
}

/** The order at a pointer of a document. */
export function orderBelow(order: SchemaOrder, document: unknown, pointer: string): SchemaOrder {
  let value = document;
  let current = order;
  for (const key of pointerKeys(pointer)) {
    current = current.child(value, isList(value) ? Number(key) : key);
    value = valueAt(value, `/${key}`);
  }
  return current;
}
