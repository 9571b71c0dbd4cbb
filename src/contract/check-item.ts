import { itemSchemas, type ItemTypes } from "#generated/entities.ts";
import type { Problem } from "./problems/problem.ts";
import { schemaProblems } from "./problems/schema-problems.ts";

/**
 * Returns all problems of an item without blocks, for every caller alike: the site that reads a response,
 * the content service on startup, the command line. Fills defaults into the item.
 * @param schema File name of its schema without extension.
 * @param pointer JSON Pointer of the item in its document.
 */
export function itemProblems(
  schema: keyof ItemTypes,
  item: unknown,
  pointer = "",
): readonly Problem[] {
  const { validate, paths } = itemSchemas[schema];
  return schemaProblems(validate, { data: item, pointer, urls: paths.url });
}

/** Whether an item has no problems. */
export function isItem<Name extends keyof ItemTypes>(
  schema: Name,
  item: unknown,
): item is ItemTypes[Name] {
  return itemProblems(schema, item).length === 0;
}
