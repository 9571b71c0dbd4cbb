import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";

/** Slug pattern of the details of a node type, told by the sitemap alone, without an index of it. */
export function detailPatternIn(sitemap: SitemapTable): (nodeType: string) => string | undefined {
  return (nodeType) => {
    const at = sitemap.firstOf(nodeType, "show");
    return at === undefined ? undefined : sitemap.slug(at);
  };
}
