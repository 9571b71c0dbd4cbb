import { itemSchemas } from "#generated/entities.ts";
import type { RedirectsRow, SitemapNode } from "#generated/types.ts";
import { validate as isRedirects } from "#generated/validators/redirects.js";
import { isList } from "#lib/json/is-record.ts";

const { validate: isNode } = itemSchemas["sitemap-node"];

/** The nodes of a sitemap; undefined where it has problems of its own. */
export function nodesIn(value: unknown): readonly SitemapNode[] | undefined {
  return isList(value) && value.every((node) => isNode(node)) ? value : undefined;
}

/** The rows of a table of redirects; undefined where it has problems of its own. */
export function redirectsIn(value: unknown): readonly RedirectsRow[] | undefined {
  return isRedirects(value) ? value.redirects : undefined;
}
