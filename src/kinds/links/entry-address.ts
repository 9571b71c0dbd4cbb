import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "../define-kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { pages } from "../pages.kind.ts";
import { patternOfKind } from "../table.ts";

/** The address of an entry by its slug; undefined where the locale shows none of its kind. */
export function addressOfEntry(
  nodes: readonly SitemapNode[],
  kind: DocumentKind,
  slug: string,
): string | undefined {
  const patternOf = (nodeType: string): string | undefined => {
    const node = nodes.find((one) => one.action === "show" && one.nodeType === nodeType);
    return node && canonicalPath(node.slug);
  };
  return patternOfKind(kind, patternOf)?.replace(/:\w+$/, slug);
}

/** The address of a page or an entry; undefined where visitors cannot reach it. */
export function addressOfDocument(
  nodes: readonly SitemapNode[],
  kind: DocumentKind,
  { id, name }: { readonly id: string; readonly name: string },
): string | undefined {
  return kind === pages ? nodeOfPage(nodes, id)?.slug : addressOfEntry(nodes, kind, name);
}

/** The node of a page; undefined where it is in no sitemap. */
export function nodeOfPage(nodes: readonly SitemapNode[], id: string): SitemapNode | undefined {
  return nodes.find(({ action, nodeReference }) => action === "index" && nodeReference === id);
}
