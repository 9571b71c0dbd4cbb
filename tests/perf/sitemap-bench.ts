import type { SitemapNode } from "#generated/types.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { nodeIndexOf } from "#pages/node-index.ts";
import { measureCalls, type Measured } from "./measure.ts";

const calls = 200_000;

/** Path matches, static and with patterns, hits and misses, against a sitemap of so many nodes. */
export function measureMatches(count: number): Measured {
  const nodes: SitemapNode[] = Array.from({ length: count }, (_item, index) => {
    const isPattern = index % 50 === 0;
    return {
      nodeType: isPattern ? "post" : "article",
      action: isPattern ? "show" : "index",
      slug: isPattern ? `/section-${index}/:slug` : `/section-${index % 997}/page-${index}`,
      nodeReference: `page-${index}`,
      name: `Page ${index}`,
      crumbs: [],
    };
  });
  const { match } = nodeIndexOf(SitemapTable.of(nodes));
  const paths = Array.from({ length: 1000 }, (_item, index) => {
    const node = nodes[(index * 7919) % count];
    if (index % 10 === 9) return `/section-${index}/no-such-page/at-all`;
    return (node?.slug ?? "/").replace(":slug", `entry-${index}`);
  });
  for (let index = 0; index < calls; index += 1) match(paths[index % paths.length] ?? "/");
  return measureCalls((index) => match(paths[index % paths.length] ?? "/"), calls);
}
