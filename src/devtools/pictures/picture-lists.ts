import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { resolveSchema } from "../writing/schema-order.ts";
import { schemas } from "../schemas.ts";

/** A list of a block whose items are pictures with their texts. */
export interface PictureList {
  /** Property of the block. */
  readonly list: string;
  /** Property of an item. */
  readonly picture: string;
  readonly most: number;
}

type Schema = Readonly<Record<string, unknown>>;

/** Undefined if blocks of this type have none. */
export function pictureListOf(type: string): PictureList | undefined {
  const { properties } = propsSchema(type);
  for (const [list, place] of Object.entries(isRecord(properties) ? properties : {})) {
    const { type: kind, items, maxItems } = resolveSchema(schemas.page, place, []);
    const item = kind === "array" ? resolveSchema(schemas.page, items, {}) : {};
    const picture = pictureIn(item);
    if (picture !== undefined && needsNothingBut(item, picture)) {
      return { list, picture, most: typeof maxItems === "number" ? maxItems : Infinity };
    }
  }
  return undefined;
}

/** The type of block that contains only pictures. */
export function typeOfPictures(): string | undefined {
  return knownTypes.find((type) => {
    const found = pictureListOf(type);
    return found !== undefined && needsNothingBut(propsSchema(type), found.list);
  });
}

function propsSchema(type: string): Schema {
  const page = { blocks: [{ type, props: {} }] };
  return schemaAt(schemas.page, page, "/blocks/0/props");
}

function pictureIn({ properties }: Schema): string | undefined {
  const found = Object.entries(isRecord(properties) ? properties : {}).find(([, place]) => {
    const { properties: own } = resolveSchema(schemas.page, place, {});
    return isRecord(own) && "url" in own && "alt" in own;
  });
  return found?.[0];
}

function needsNothingBut({ required }: Schema, name: string): boolean {
  return !isList(required) || required.every((one) => one === name);
}
