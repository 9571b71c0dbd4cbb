import { itemSchemas } from "#generated/entities.ts";
import type { Menu, RedirectsRow, SitemapNode } from "#generated/types.ts";
import { validate as isRedirects } from "#generated/validators/redirects.js";
import { isList } from "#lib/json/is-record.ts";

const { validate: isNode } = itemSchemas["sitemap-node"];
const { validate: isMenu } = itemSchemas.menu;

/** The nodes of a sitemap; undefined where it has problems of its own. */
export function nodesIn(value: unknown): readonly SitemapNode[] | undefined {
  return isList(value) && value.every((node) => isNode(node)) ? value : undefined;
}

/** The menus of a locale; undefined where they have problems of their own. */
export function menusIn(value: unknown): readonly Menu[] | undefined {
  return isList(value) && value.every((menu) => isMenu(menu)) ? value : undefined;
}

/** The rows of a table of redirects; undefined where it has problems of its own. */
export function redirectsIn(value: unknown): readonly RedirectsRow[] | undefined {
  return isRedirects(value) ? value.redirects : undefined;
}
