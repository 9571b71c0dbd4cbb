import type { ContentClient } from "#api/client/client.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import type { DocumentKind, ShownDocument } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { kindOfPattern } from "#kinds/table.ts";
import type { Locale } from "#i18n/locales.ts";
import type { NodeIndex, NodeMatch } from "./node-index.ts";

/** What a node shows: a page, or one entry of a list. */
export interface NodeContent extends Loaded<ShownDocument> {
  readonly kind: DocumentKind;
}

/** Where to look up content. */
interface Library {
  readonly client: ContentClient;
  readonly locale: Locale;
  readonly index: NodeIndex;
}

/**
 * Loads what a node shows: index nodes of every type are articles, show nodes entries. A type
 * without a kind has no content (decision 0003), so its path is a 404.
 */
export async function contentOfNode(
  { client, locale, index }: Library,
  { node, params }: NodeMatch,
): Promise<NodeContent | undefined> {
  if (node.action !== "show") {
    const { nodeReference: id = "", name } = node;
    return { kind: pages, ...(await client.page({ id, locale, name })) };
  }
  const kind = kindOfPattern(node.nodeType, index.detailPattern);
  if (kind === undefined) return undefined;
  const slug = Object.values(params).at(-1) ?? "";
  return { kind, ...(await client.entry(kind, { locale, slug, name: node.name })) };
}
