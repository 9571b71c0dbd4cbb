import { itemSchemas } from "#generated/entities.ts";
import type { Menu, RedirectsRow, SitemapNode } from "#generated/types.ts";
import { validate as isRedirects } from "#generated/validators/redirects.js";
import { isList } from "#lib/json/is-record.ts";

const { validate: isNode } = itemSchemas["sitemap-node"];
const { validate: isMenu } = itemSchemas.menu;

/** Returns the nodes of a sitemap; undefined if it is invalid. */
export function nodesIn(value: unknown): readonly SitemapNode[] | undefined {
  return isList(value) && value.every((node) => isNode(node)) ? value : undefined;
}

/** Returns the menus of a locale; undefined if they are invalid. */
export function menusIn(value: unknown): readonly Menu[] | undefined {
  return isList(value) && value.every((menu) => isMenu(menu)) ? value : undefined;
}

/** Returns the rows of a redirect table; undefined if it is invalid. */
export function redirectsIn(value: unknown): readonly RedirectsRow[] | undefined {
  return isRedirects(value) ? value.redirects : undefined;
}
