import type { SitemapNode } from "#generated/types.ts";
import { nodeOfPage } from "#kinds/links/entry-address.ts";

/** The parent of a top-level page. */
const top = "/";

/** The nodes that can be parents of a page: those with their own pages, the home page first. */
export function possibleParents(nodes: readonly SitemapNode[]): readonly SitemapNode[] {
  return nodes.filter(
    ({ action, slug, nodeReference }) =>
      action === "index" && nodeReference !== undefined && !slug.includes(":"),
  );
}

/** Id of the parent page according to the URLs; the home page if there is no other. */
export function parentOf(nodes: readonly SitemapNode[], id: string): string | undefined {
  const address = nodeOfPage(nodes, id)?.slug ?? "";
  const above = possibleParents(nodes)
    .filter(({ slug }) => slug === top || address.startsWith(`${slug}/`))
    .toSorted((a, b) => b.slug.length - a.slug.length);
  return above[0]?.nodeReference;
}

/** The URL of a page below another one. */
export function addressBelow(parent: Pick<SitemapNode, "slug">, name: string): string {
  return parent.slug === top ? `/${name}` : `${parent.slug}/${name}`;
}

/** The sitemap with a new page, after the existing children of its parent. */
export function withPage(
  nodes: readonly SitemapNode[],
  parent: SitemapNode,
  page: { readonly id: string; readonly title: string; readonly name: string },
): readonly SitemapNode[] {
  const slug = addressBelow(parent, page.name);
  const node: SitemapNode = {
    nodeType: parent.slug === top ? "article" : "article_with_crumbs",
    action: "index",
    slug,
    nodeReference: page.id,
    name: page.title,
    crumbs: [...parent.crumbs, { name: page.title, slug }],
  };
  const beside = (other: SitemapNode): boolean =>
    other === parent || (parent.slug !== top && other.slug.startsWith(`${parent.slug}/`));
  const last = parent.slug === top ? nodes.length - 1 : nodes.findLastIndex(beside);
  return nodes.toSpliced(last + 1, 0, node);
}
