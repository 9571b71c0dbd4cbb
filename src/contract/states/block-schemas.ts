import { isRecord } from "#lib/json/is-record.ts";
import type { Place } from "../compat/schema-set.ts";
import { SchemaSet } from "../compat/schema-set.ts";

const file = "contract";

/** The one schema that stands for any block; what it leads to is generated on its own. */
const blockPointer = "/$defs/Block";

/** Schemas of a version of the contract (`schemasText`), each under the name of its type. */
export function contractSchemas(schemasText: string): SchemaSet {
  const $defs: unknown = JSON.parse(schemasText);
  return new SchemaSet("states", new Map([[file, { $defs }]]));
}

/** The schema with the name of a type: "HeroProps". @throws Error when there is none. */
export function schemaNamed(schemas: SchemaSet, name: string): Place {
  const place = schemas.place(file, `/$defs/${name}`);
  if (place === undefined) throw new Error(`no schema is called ${name}`);
  return place;
}

/** Whether a place is any block, or a reference to it. */
export function isAnyBlock(place: Place): boolean {
  if (place.pointer === blockPointer) return true;
  if (!isRecord(place.schema) || typeof place.schema["$ref"] !== "string") return false;
  return place.set.resolve(place, place.schema["$ref"])?.pointer === blockPointer;
}

/** "feature-grid" becomes "FeatureGridProps", the name of what stands in such a block. */
export function propsName(type: string): string {
  const words = type.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Props`;
}
