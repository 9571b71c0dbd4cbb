import type { ItemTypes } from "#generated/entities.ts";
import { isItem, itemProblems } from "../check-item.ts";
import type { Problem } from "../problems/problem.ts";
import { repaired, withoutDrift } from "./repair.ts";

/** The usable part of an item, and what was lost. */
export interface ReadItem<Item> {
  /** Missing when something required is faulty. */
  readonly item?: Item;
  /** What was dropped, or why there is no item; does not include what could be interpreted nevertheless. */
  readonly lost: readonly Problem[];
}

/**
 * Reads an item without blocks leniently: values that deviate but are unambiguous are converted, and a fault
 * costs as little as possible, an entry of a nested list rather than the list, an optional field rather than
 * the item.
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
 * Returns an item without faults that would make all of it useless, again at the lowest cost.
 * @param faultsOf Returns the problems of an item beyond its schema.
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
