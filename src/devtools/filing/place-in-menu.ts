import { trust } from "#contract/trust.ts";
import type { Menu, MenuItem, Url } from "#generated/types.ts";

/** Where a row stands in a menu: at its end, or at the end of what one of its rows holds. */
export interface MenuPlace {
  readonly menu: string;
  /** Id of that row. */
  readonly below?: string;
}

/** The menus with one more row; as they are where there is no such place. */
export function withRow(
  menus: readonly Menu[],
  { menu, below }: MenuPlace,
  { title, name, url }: { readonly title: string; readonly name: string; readonly url: string },
): readonly Menu[] {
  return menus.map((one) => {
    if (one.name !== menu) return one;
    const id = freeItemId(one.items, name);
    // A path that follows from the sitemap.
    const row: MenuItem = { id, name: title, url: trust<Url>(url), target: "_self", children: [] };
    if (below === undefined) return { ...one, items: [...one.items, row] };
    const items = one.items.map((item) =>
      item.id === below ? { ...item, children: [...item.children, row] } : item,
    );
    return { ...one, items };
  });
}

function freeItemId(items: readonly MenuItem[], wanted: string): string {
  const taken = new Set(idsIn(items));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

function idsIn(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap(({ id, children }) => [id, ...idsIn(children)]);
}
