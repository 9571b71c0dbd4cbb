import pageSchema from "#schema/bundled/page.schema.json";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { schemaAt } from "../problems/schema-at.ts";

/** What blocks are made of, in the order in which the library shows them. */
export const blockGroups = [
  "Texts",
  "With pictures",
  "Lists and figures",
  "Filled from lists of the site",
  "With blocks inside",
] as const;

export type BlockGroup = (typeof blockGroups)[number];

/** Properties that hold a picture. */
const pictures: ReadonlySet<string> = new Set(["image", "poster"]);

/** By its schema alone, so that no list of blocks is kept by hand. */
export function groupOf(type: string): BlockGroup {
  const { blocks, sources, url } = pathsOf(type);
  if (blocks.length > 0) return "With blocks inside";
  if (sources.length > 0) return "Filled from lists of the site";
  if (url.some((path) => pictures.has(path.at(-2) ?? ""))) return "With pictures";
  const sample = { blocks: [{ type, props: {} }] };
  const { properties } = schemaAt(pageSchema, sample, "/blocks/0/props");
  const own = Object.values(isRecord(properties) ? properties : {});
  const hasList = own.some((property) => isRecord(property) && property.type === "array");
  return hasList ? "Lists and figures" : "Texts";
}
