import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { documentKinds, patternOfKind } from "#kinds/table.ts";
import { documentsOf, type LocaleContent, type StoredDocument } from "../content/content.ts";
import { isShown } from "../content/is-shown.ts";
import { piecesOfBlocks } from "./words-of-blocks.ts";

/** A published page as search sees it. */
export interface SearchableDocument {
  /** Address of the document in this service. */
  readonly id: string;
  readonly title: string;
  /** All that a visitor reads on it, as plain text. */
  readonly content: string;
  /** Path without locale prefix. */
  readonly slug: string;
}

/** Pages that are not linked, and those that have nothing of their own to be found (decision 0037). */
const unsearched: ReadonlySet<string> = new Set(["hidden", "login", "search", "pattern"]);

/** Everything that is published in a locale: the pages of its sitemap and the entries of its lists. */
export function searchableDocuments(local: LocaleContent): SearchableDocument[] {
  const nodes = [...local.sitemap.nodes];
  const patternOf = (nodeType: string) =>
    nodes.find((node) => node.action === "show" && node.nodeType === nodeType)?.slug;
  return [
    ...nodes.flatMap((node) => pageOf(local, node)),
    ...documentKinds.flatMap((kind) => entriesOf(local, kind, patternOfKind(kind, patternOf))),
  ];
}

function pageOf({ documents }: LocaleContent, node: SitemapNode): SearchableDocument[] {
  const { action, nodeType, layout = "", nodeReference = "", slug, name } = node;
  const page = documentsOf(documents, pages).get(nodeReference);
  const isSearched = action === "index" && !unsearched.has(nodeType) && !unsearched.has(layout);
  if (!isSearched || page === undefined || unsearched.has(String(page.document["layout"]))) {
    return [];
  }
  return [documentAt(pages, page, { slug, fallbackTitle: name })];
}

function entriesOf(
  { documents }: LocaleContent,
  kind: DocumentKind,
  pattern: string | undefined,
): SearchableDocument[] {
  if (kind.search === undefined || pattern === undefined) return [];
  const stored = [...documentsOf(documents, kind).values()];
  return stored
    .filter((entry) => isShown(kind, entry))
    .map((entry) => {
      const slug = pattern.replace(/:\w+$/, entry.key);
      return documentAt(kind, entry, { slug, fallbackTitle: entry.key });
    });
}

interface Found {
  readonly slug: string;
  readonly fallbackTitle: string;
}

function documentAt(
  { detail, files, search }: DocumentKind,
  { key, document }: StoredDocument,
  { slug, fallbackTitle }: Found,
): SearchableDocument {
  const { title, blocks } = document;
  const head = (search?.text ?? [])
    .map((property) => document[property])
    .filter((text) => typeof text === "string");
  return {
    id: detail.endpoint.replace(`{${files.key}}`, key),
    title: typeof title === "string" ? title : fallbackTitle,
    content: joined([...head, ...piecesOfBlocks(blocks)]),
    slug,
  };
}

/** A heading has no full stop; a dot in the middle keeps it from running into what follows. */
function joined(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== "")
    .reduce((text, piece) => {
      if (text === "") return piece;
      return /[.!?:;…]["”“»’)]*$/.test(text) ? `${text} ${piece}` : `${text} · ${piece}`;
    }, "");
}
