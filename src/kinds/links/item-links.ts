import type { Placed } from "#contract/warnings/rule-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { categoryType, menus } from "../menus.kind.ts";
import type { TableKind } from "../define-kind.ts";

/** Addresses that the items of a list lead to, by their pointers into it: those of menus. */
export function itemLinks({ name }: TableKind, items: unknown): readonly Placed[] {
  if (name !== menus.name || !isList(items)) return [];
  return items.flatMap((menu, index) => entryLinks(menu, "items", `/${index}`));
}

/** A category stands below the list of products, wherever that is. */
function entryLinks(holder: unknown, list: string, pointer: string): Placed[] {
  const entries = isRecord(holder) ? holder[list] : undefined;
  if (!isList(entries)) return [];
  return entries.flatMap((entry, index) => {
    const at = `${pointer}/${list}/${index}`;
    const url = isRecord(entry) && entry["type"] !== categoryType ? entry["url"] : undefined;
    const own = typeof url === "string" ? [{ pointer: `${at}/url`, text: url }] : [];
    return [...own, ...entryLinks(entry, "children", at)];
  });
}
