import { addRoute, createRouter, findRoute, type RouterContext } from "rou3";
import type { SitemapNode } from "#generated/types.ts";
import type { NodeShape, SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { isFixedSegment, isParameter } from "#lib/sitemap/slug-segment.ts";
import { detailPatternIn } from "./detail-pattern.ts";

/** The sitemap node that a path leads to, and the values of its pattern's parameters. */
export interface NodeMatch {
  readonly node: SitemapNode;
  readonly params: Readonly<Record<string, string>>;
}

/** A locale's sitemap, indexed for lookup by path. */
export interface NodeIndex {
  readonly match: (path: string) => NodeMatch | undefined;
  /** The node with the same content: same reference, type and action. */
  readonly sameContent: (node: SitemapNode) => SitemapNode | undefined;
  /** The list page that a detail page belongs to. */
  readonly indexOf: (node: SitemapNode) => SitemapNode | undefined;
  /** The first index page of a node type. */
  readonly firstOfType: (nodeType: string) => SitemapNode | undefined;
  /** The index page with this content. */
  readonly pageOf: (reference: string) => SitemapNode | undefined;
  /** The details node of a node type. */
  readonly detailOf: (nodeType: string) => SitemapNode | undefined;
  /** Slug pattern of these details. */
  readonly detailPattern: (nodeType: string) => string | undefined;
}

const noParams = {};
const indexes = new WeakMap<SitemapTable, NodeIndex>();

/** Returns the index of a sitemap, created once for as long as the sitemap stays the same object. */
export function nodeIndexOf(sitemap: SitemapTable): NodeIndex {
  const known = indexes.get(sitemap);
  if (known !== undefined) return known;
  const made = makeIndex(sitemap);
  indexes.set(sitemap, made);
  return made;
}

/**
 * Static paths are looked up in the sitemap itself, patterns in a radix tree: the cost of a match does
 * not grow with the sitemap, and no text from content ever becomes a regular expression. Where slugs
 * repeat, the first node wins.
 */
function makeIndex(sitemap: SitemapTable): NodeIndex {
  const patterns = patternsOf(sitemap);
  const nodeAt = (at: number | undefined) => (at === undefined ? undefined : sitemap.node(at));
  const sameContent = ({ nodeReference, nodeType, action }: SitemapNode) => {
    if (nodeReference === undefined) return undefined;
    const isSame = (one: NodeShape) => one.nodeType === nodeType && one.action === action;
    return nodeAt(sitemap.withReference(nodeReference, isSame));
  };
  return {
    match: (path) => {
      const at = path.includes("/:") ? undefined : sitemap.withSlug(path);
      if (at !== undefined) return { node: sitemap.node(at), params: noParams };
      const found = findRoute(patterns, undefined, path);
      return found && { node: sitemap.node(found.data), params: { ...found.params } };
    },
    sameContent,
    indexOf: (node) => sameContent({ ...node, action: "index" }),
    firstOfType: (nodeType) => nodeAt(sitemap.firstOf(nodeType, "index")),
    pageOf: (reference) =>
      nodeAt(sitemap.withReference(reference, ({ action }) => action === "index")),
    detailOf: (nodeType) => nodeAt(sitemap.firstOf(nodeType, "show")),
    detailPattern: detailPatternIn(sitemap),
  };
}

function patternsOf(sitemap: SitemapTable): RouterContext<number> {
  const patterns = createRouter<number>();
  for (const at of sitemap.patterns) {
    const slug = sitemap.slug(at);
    // Only plain names and parameters: the tree would interpret anything else as pattern syntax.
    const isPlain = slug
      .split("/")
      .slice(1)
      .every((segment) => isParameter(segment) || isFixedSegment(segment));
    if (isPlain) addRoute(patterns, undefined, slug, at);
  }
  return patterns;
}
