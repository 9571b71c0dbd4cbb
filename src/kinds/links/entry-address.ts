import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "../define-kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { pages } from "../pages.kind.ts";
import { patternOfKind } from "../table.ts";

/** Returns an entry's path from its slug; undefined if the locale shows none of its kind. */
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

type AddressFinder = (
  kind: DocumentKind,
  document: { readonly id: string; readonly name: string },
) => string | undefined;

/** Finds paths of pages and entries, even for thousands; undefined for one that visitors cannot reach. */
export function addressFinder(nodes: readonly SitemapNode[]): AddressFinder {
  const pageNodes = new Map<string | undefined, SitemapNode>();
  for (const node of nodes) {
    const { action, nodeReference } = node;
    if (action === "index" && !pageNodes.has(nodeReference)) pageNodes.set(nodeReference, node);
  }
  const patterns = new Map<DocumentKind, string | undefined>();
  return (kind, { id, name }) => {
    if (kind === pages) return pageNodes.get(id)?.slug;
    if (!patterns.has(kind)) patterns.set(kind, addressOfEntry(nodes, kind, ":slug"));
    return patterns.get(kind)?.replace(/:\w+$/, () => name);
  };
}

/** Returns the node of a page; undefined if it is not in the sitemap. */
export function nodeOfPage(nodes: readonly SitemapNode[], id: string): SitemapNode | undefined {
  return nodes.find(({ action, nodeReference }) => action === "index" && nodeReference === id);
}
