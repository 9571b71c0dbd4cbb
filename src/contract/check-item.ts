import { itemSchemas, type ItemTypes } from "#generated/entities.ts";
import type { Problem } from "./problems/problem.ts";
import { schemaProblems } from "./problems/schema-problems.ts";

/**
 * All that is wrong with an item without blocks, whoever asks: the site that reads an answer, the
 * content service that starts, the command line. Defaults are filled into the item.
 * @param schema File name of its schema without ending.
 * @param pointer Where the item stands in its document.
 */
export function itemProblems(
  schema: keyof ItemTypes,
  item: unknown,
  pointer = "",
): readonly Problem[] {
  const { validate, paths } = itemSchemas[schema];
  return schemaProblems(validate, { data: item, pointer, urls: paths.url });
}

/** Whether nothing is wrong with an item. */
export function isItem<Name extends keyof ItemTypes>(
  schema: Name,
  item: unknown,
): item is ItemTypes[Name] {
  return itemProblems(schema, item).length === 0;
}
