import { trust } from "#contract/trust.ts";
import type { Menu, MenuItem, Url } from "#generated/types.ts";

/** The position of a row in a menu: at the end of the menu, or of the children of one of its rows. */
export interface MenuPlace {
  readonly menu: string;
  /** Id of the parent row. */
  readonly below?: string;
}

/** The menus with one more row; unchanged if the position does not exist. */
export function withRow(
  menus: readonly Menu[],
  { menu, below }: MenuPlace,
  { title, name, url }: { readonly title: string; readonly name: string; readonly url: string },
): readonly Menu[] {
  return menus.map((one) => {
    if (one.name !== menu) return one;
    const id = freeItemId(one.items, name);
    // A path derived from the sitemap.
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
