import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { msg } from "../i18n.ts";
import { schemas } from "../schemas.ts";

/** Groups of blocks by content, in the order in which the library shows them. */
export const blockGroups = {
  texts: msg("Texts"),
  pictures: msg("With pictures"),
  lists: msg("Lists and figures"),
  filled: msg("Filled from lists of the site"),
  nested: msg("With blocks inside"),
} as const;

export type BlockGroup = keyof typeof blockGroups;

/** Properties that contain a picture. */
const pictures: ReadonlySet<string> = new Set(["image", "poster"]);

/** Derived from the schema alone, so that no list of blocks has to be maintained manually. */
export function groupOf(type: string): BlockGroup {
  const { blocks, sources, url } = pathsOf(type);
  if (blocks.length > 0) return "nested";
  if (sources.length > 0) return "filled";
  if (url.some((path) => pictures.has(path.at(-2) ?? ""))) return "pictures";
  const sample = { blocks: [{ type, props: {} }] };
  const { properties } = schemaAt(schemas.page, sample, "/blocks/0/props");
  const own = Object.values(isRecord(properties) ? properties : {});
  const hasList = own.some((property) => isRecord(property) && property.type === "array");
  return hasList ? "lists" : "texts";
}
