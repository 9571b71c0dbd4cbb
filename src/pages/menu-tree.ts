import { ownUrl } from "#contract/brands.ts";
import type { MenuBranch } from "#kinds/links/menu-branch.ts";
import { categoryType } from "#kinds/menus.kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import type { MenuItem } from "#generated/types.ts";

/** Product categories to be merged into a menu. */
export interface CategorySource {
  /** The product category tree as a flat list. */
  readonly categories: readonly MenuBranch[];
  /** Link to the product index; absent when the locale has no products. */
  readonly productIndexHref: string | undefined;
}

/** Whether there is anything to merge in at all. */
export function hasCategories(items: readonly MenuItem[]): boolean {
  return items.some(({ type, children }) => type === categoryType || hasCategories(children));
}

/**
 * Returns a menu with the product categories merged in: category items get the product index
 * slug as a prefix; the categories whose parent branch is the item's reference, and that are not
 * already listed below it, come first among its children, with URLs built from their paths. They are
 * category items like those written by the editor, described by their lead. Without a product index a
 * category has no URL, so it is left out. The tree may contain itself (F-22): a branch never repeats.
 */
export function menuTree(items: readonly MenuItem[], source: CategorySource): MenuItem[] {
  return branch(items, source, new Set());
}

function branch(
  items: readonly MenuItem[],
  source: CategorySource,
  above: ReadonlySet<string>,
): MenuItem[] {
  return items.flatMap((item) => {
    if (item.type !== categoryType) {
      return [{ ...item, children: branch(item.children, source, above) }];
    }
    const { productIndexHref } = source;
    if (productIndexHref === undefined) return [];
    const reference = item.typeReferenceId;
    const seen = reference === undefined ? above : new Set([...above, reference]);
    const children = [...categoriesBelow(item, source, seen), ...item.children];
    const url = ownUrl(canonicalPath(joined(productIndexHref, item.url)));
    return [{ ...item, url, children: branch(children, source, seen) }];
  });
}

function categoriesBelow(
  item: MenuItem,
  { categories }: CategorySource,
  seen: ReadonlySet<string>,
): MenuItem[] {
  const reference = item.typeReferenceId;
  if (reference === undefined) return [];
  const listed = new Set(item.children.map(({ typeReferenceId }) => typeReferenceId));
  return categories
    .filter(({ id, parentId }) => parentId === reference && !listed.has(id))
    .filter(({ id }) => !seen.has(id))
    .map(({ id, name, path, lead }) => ({
      id: `category-${id}`,
      name,
      url: ownUrl(path),
      ...(lead === undefined ? {} : { description: lead }),
      target: "_self",
      type: categoryType,
      typeReferenceId: id,
      children: [],
    }));
}

/** Returns the index itself for "/", else the path below it. */
function joined(indexHref: string, path: string): string {
  return path === "/" ? indexHref : `${indexHref.replace(/\/$/, "")}${path}`;
}
