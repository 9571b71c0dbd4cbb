import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";

/** Returns the slug pattern for details of a node type, from the sitemap alone, without building an index. */
export function detailPatternIn(sitemap: SitemapTable): (nodeType: string) => string | undefined {
  return (nodeType) => {
    const at = sitemap.firstOf(nodeType, "show");
    return at === undefined ? undefined : sitemap.slug(at);
  };
}
