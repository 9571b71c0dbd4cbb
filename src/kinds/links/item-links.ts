import type { PlacedLink } from "#contract/warnings/rule-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { Kind } from "../define-kind.ts";
import { categoryType, menus } from "../menus.kind.ts";
import { listKinds, menuKind } from "../table.ts";

/** Slug of the first index page of a node type, below which other pages are placed. */
export type SectionOf = (nodeType: string) => string | undefined;

/** Finds the sections in a sitemap; undefined for a node type without an index page. */
export function sectionsIn(nodes: readonly SitemapNode[]): SectionOf {
  return (nodeType) =>
    nodes.find((node) => node.action === "index" && node.nodeType === nodeType)?.slug;
}

/**
 * Returns the paths that the items of a list link to, with their pointers: those of menus, and of
 * pages that items have below a section of the site.
 * @param sectionOf From the locale's sitemap; without it these sections are unknown.
 */
export function itemLinks(
  kind: Pick<Kind, "name">,
  items: unknown,
  sectionOf: SectionOf = () => undefined,
): readonly PlacedLink[] {
  if (!isList(items)) return [];
  if (kind.name === menus.name) {
    const below = menuKind?.below && sectionOf(menuKind.below.node);
    return items.flatMap((menu, index) =>
      entryLinks(menu, { list: "items", at: `/${index}` }, below),
    );
  }
  const own = listKinds.find(({ name }) => name === kind.name)?.below;
  const below = own && sectionOf(own.node);
  if (own === undefined || below === undefined) return [];
  return items.flatMap((item, index) => {
    const text = textProperty(item, own.path);
    return text === undefined ? [] : [{ pointer: toPointer([index, own.path]), text, below }];
  });
}

/** A category is located below the list of products, wherever that is. */
function entryLinks(
  holder: unknown,
  { list, at }: { readonly list: string; readonly at: string },
  section: string | undefined,
): PlacedLink[] {
  const entries = isRecord(holder) ? holder[list] : undefined;
  if (!isList(entries)) return [];
  return entries.flatMap((entry, index) => {
    const pointer = `${at}/${list}/${index}`;
    const text = textProperty(entry, "url");
    const isCategory = isRecord(entry) && entry["type"] === categoryType;
    const below = isCategory ? section : "";
    const own =
      text === undefined || below === undefined
        ? []
        : [{ pointer: `${pointer}/url`, text, ...(isCategory ? { below } : {}) }];
    return [...own, ...entryLinks(entry, { list: "children", at: pointer }, section)];
  });
}
