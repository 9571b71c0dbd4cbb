import { addRoute, createRouter, findRoute, type RouterContext } from "rou3";
import type { SitemapNode } from "#generated/types.ts";

/** A sitemap node that an address leads to, and what its pattern's parameters stand for. */
export interface NodeMatch {
  readonly node: SitemapNode;
  readonly params: Readonly<Record<string, string>>;
}

/** A locale's sitemap, ready to be asked for a path. */
export interface NodeIndex {
  readonly match: (path: string) => NodeMatch | undefined;
  /** The node of the same content: by reference and action. */
  readonly sameContent: (node: SitemapNode) => SitemapNode | undefined;
  /** The list that a detail page belongs to. */
  readonly indexOf: (node: SitemapNode) => SitemapNode | undefined;
  /** The first page of its own of a node type. */
  readonly firstOfType: (nodeType: string) => SitemapNode | undefined;
  /** The page of its own with this content. */
  readonly pageOf: (reference: string) => SitemapNode | undefined;
  /** The node of the details of a node type. */
  readonly detailOf: (nodeType: string) => SitemapNode | undefined;
  /** Slug pattern of these details. */
  readonly detailPattern: (nodeType: string) => string | undefined;
}

const parameter = /^:[A-Za-z]\w*$/;
const noParams = {};
const indexes = new WeakMap<readonly SitemapNode[], NodeIndex>();

/** The index of a sitemap, made once for as long as the sitemap stays the same object. */
export function nodeIndexOf(nodes: readonly SitemapNode[]): NodeIndex {
  const known = indexes.get(nodes);
  if (known !== undefined) return known;
  const made = makeIndex(nodes);
  indexes.set(nodes, made);
  return made;
}

/**
 * Static paths in a Map, patterns in a radix tree: the cost of a match does not grow with the
 * sitemap, and no text from content ever becomes a regular expression. Where slugs repeat, the
 * first node wins.
 */
function makeIndex(nodes: readonly SitemapNode[]): NodeIndex {
  const fixed = new Map<string, SitemapNode>();
  const patterns = createRouter<SitemapNode>();
  const contents = new Map<string, SitemapNode>();
  const details = new Map<string, SitemapNode>();
  const byType = new Map<string, SitemapNode>();
  const byReference = new Map<string, SitemapNode>();
  for (const node of nodes) {
    addNode(node, fixed, patterns);
    if (node.action === "index") {
      addFirst(byType, node.nodeType, node);
      addFirst(byReference, node.nodeReference ?? "", node);
    }
    if (node.action === "show") addFirst(details, node.nodeType, node);
    if (node.nodeReference !== undefined) {
      addFirst(contents, contentKey(node.nodeReference, node), node);
    }
  }
  const sameContent = (node: SitemapNode, action = node.action) =>
    node.nodeReference === undefined
      ? undefined
      : contents.get(contentKey(node.nodeReference, { nodeType: node.nodeType, action }));
  return {
    match: (path) => {
      const node = fixed.get(path);
      if (node !== undefined) return { node, params: noParams };
      const found = findRoute(patterns, undefined, path);
      return found && { node: found.data, params: { ...found.params } };
    },
    sameContent: (node) => sameContent(node),
    indexOf: (node) => sameContent(node, "index"),
    firstOfType: (nodeType) => byType.get(nodeType),
    pageOf: (reference) => byReference.get(reference),
    detailOf: (nodeType) => details.get(nodeType),
    detailPattern: (nodeType) => details.get(nodeType)?.slug,
  };
}

function addFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

function addNode(
  node: SitemapNode,
  fixed: Map<string, SitemapNode>,
  patterns: RouterContext<SitemapNode>,
): void {
  const segments = node.slug.split("/").slice(1);
  if (!segments.some((segment) => segment.startsWith(":"))) {
    if (!fixed.has(node.slug)) fixed.set(node.slug, node);
    return;
  }
  // Only plain names and plain parameters: the tree would read anything else as a pattern language.
  const isPlain = segments.every((segment) =>
    segment.startsWith(":") ? parameter.test(segment) : !/[:*()[\]{}\\?+]/.test(segment),
  );
  if (isPlain) addRoute(patterns, undefined, node.slug, node);
}

function contentKey(reference: string, node: Pick<SitemapNode, "nodeType" | "action">): string {
  return JSON.stringify([reference, node.nodeType, node.action]);
}
