import { isRecord } from "#lib/json/is-record.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import type { Place } from "../compat/schema-set.ts";
import { SchemaSet } from "../compat/schema-set.ts";

const file = "contract";

/** The schema that represents any block; the blocks it refers to are generated separately. */
const blockPointer = "/$defs/Block";

/** Returns the schemas of a contract version (`schemasText`), by type name. */
export function contractSchemas(schemasText: string): SchemaSet {
  const $defs: unknown = JSON.parse(schemasText);
  return new SchemaSet("states", new Map([[file, { $defs }]]));
}

/** Returns the schema of a type by its name: "HeroProps". @throws Error if there is none */
export function schemaNamed(schemas: SchemaSet, name: string): Place {
  const place = schemas.place(file, `/$defs/${name}`);
  if (place === undefined) throw new Error(`unknown schema ${name}`);
  return place;
}

/** Whether a place is the schema for any block, or a reference to it. */
export function isAnyBlock(place: Place): boolean {
  if (place.pointer === blockPointer) return true;
  if (!isRecord(place.schema) || typeof place.schema["$ref"] !== "string") return false;
  return place.set.resolve(place, place.schema["$ref"])?.pointer === blockPointer;
}

/** Returns the type name of a block's props: "FeatureGridProps" for "feature-grid". */
export function propsName(type: string): string {
  return `${pascalCase(type)}Props`;
}
