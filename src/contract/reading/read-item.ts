import type { ItemTypes } from "#generated/entities.ts";
import { isItem, itemProblems } from "../check-item.ts";
import type { Problem } from "../problems/problem.ts";
import { repaired, withoutDrift } from "./repair.ts";

/** What could be read of an item, and what it cost. */
export interface ReadItem<Item> {
  /** Missing when something required is faulty. */
  readonly item?: Item;
  /** What was left out, or why there is no item; not what could be understood all the same. */
  readonly lost: readonly Problem[];
}

/**
 * An item without blocks as a site reads it: what was meant is clear in spite of some drift, and a
 * fault costs as little as possible, an entry of a list inside before the list, an optional field
 * before the item.
 */
export function readItem<Name extends keyof ItemTypes>(
  schema: Name,
  raw: unknown,
): ReadItem<ItemTypes[Name]> {
  if (isItem(schema, raw)) return { item: raw, lost: [] };
  const problems = itemProblems(schema, raw);
  const meant = withoutDrift(raw, problems);
  if (isItem(schema, meant)) return { item: meant, lost: [] };
  const lost = itemProblems(schema, meant);
  const rest = repaired(meant, (data) => itemProblems(schema, data))?.value;
  return isItem(schema, rest) ? { item: rest, lost } : { lost };
}

/**
 * An item without what makes it useless as a whole, at the same price.
 * @param faultsOf What is wrong with an item beyond its schema.
 */
export function withoutFaults<Name extends keyof ItemTypes>(
  schema: Name,
  item: ItemTypes[Name],
  faultsOf: (item: ItemTypes[Name]) => readonly Problem[],
): ReadItem<ItemTypes[Name]> {
  const lost = faultsOf(item);
  if (lost.length === 0) return { item, lost };
  const rest = repaired(item, (data) =>
    isItem(schema, data) ? faultsOf(data) : itemProblems(schema, data),
  )?.value;
  return isItem(schema, rest) ? { item: rest, lost } : { lost };
}
