import type { SitemapNode } from "#generated/types.ts";
import type { NodeShape } from "#lib/sitemap/sitemap-table.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { documentKinds, patternOfKind } from "#kinds/table.ts";
import { documentsOf, type LocaleContent, type StoredDocument } from "../content/content.ts";
import { isShown } from "../content/is-shown.ts";
import { piecesOfBlocks } from "./words-of-blocks.ts";

interface Found {
  /** Path without locale prefix. */
  readonly slug: string;
  readonly fallbackTitle: string;
}

/** A published page as seen by the search. */
export class SearchableDocument {
  /** Path of the document in this API. */
  readonly id: string;
  readonly title: string;
  /** Path without locale prefix. */
  readonly slug: string;
  readonly #stored: StoredDocument;
  readonly #head: readonly string[];

  constructor(
    { detail, files, search }: DocumentKind,
    stored: StoredDocument,
    { slug, fallbackTitle }: Found,
  ) {
    // A document that is in no list has its title only in the document itself.
    const title = stored.listed["title"] ?? stored.document?.["title"];
    this.id = detail.endpoint.replace(`{${files.key}}`, stored.key);
    this.title = typeof title === "string" ? title : fallbackTitle;
    this.slug = slug;
    this.#stored = stored;
    this.#head = search?.text ?? [];
  }

  /** All visible text as plain text: computed on each access, since caching it would take too much memory. */
  get content(): string {
    const { document = {} } = this.#stored;
    const head = this.#head
      .map((property) => document[property])
      .filter((text) => typeof text === "string");
    return joined([...head, ...piecesOfBlocks(document["blocks"])]);
  }
}

/** Unlinked pages, and pages without content of their own to find (decision 0037). */
const unsearched: ReadonlySet<string> = new Set(["hidden", "login", "search", "pattern"]);

/** Yields all published content of a locale: the pages in its sitemap and the entries in its lists. */
export function* searchableDocuments(local: LocaleContent): Generator<SearchableDocument> {
  const { nodes } = local.sitemap;
  for (let at = 0; at < nodes.length; at += 1) {
    if (!isSearched(nodes.shape(at))) continue;
    const page = pageOf(local, nodes.node(at));
    if (page !== undefined) yield page;
  }
  const patternOf = (nodeType: string) => {
    const at = nodes.firstOf(nodeType, "show");
    return at === undefined ? undefined : nodes.slug(at);
  };
  for (const kind of documentKinds) {
    yield* entriesOf(local, kind, patternOfKind(kind, patternOf));
  }
}

function isSearched({ action, nodeType, layout = "" }: NodeShape): boolean {
  return action === "index" && !unsearched.has(nodeType) && !unsearched.has(layout);
}

function pageOf(
  { documents }: LocaleContent,
  { nodeReference = "", slug, name }: SitemapNode,
): SearchableDocument | undefined {
  const page = documentsOf(documents, pages).get(nodeReference);
  if (page === undefined || unsearched.has(String(page.document?.["layout"]))) return undefined;
  return new SearchableDocument(pages, page, { slug, fallbackTitle: name });
}

function* entriesOf(
  { documents }: LocaleContent,
  kind: DocumentKind,
  pattern: string | undefined,
): Generator<SearchableDocument> {
  if (kind.search === undefined || pattern === undefined) return;
  for (const entry of documentsOf(documents, kind).values()) {
    if (!isShown(kind, entry)) continue;
    const slug = pattern.replace(/:\w+$/, entry.key);
    yield new SearchableDocument(kind, entry, { slug, fallbackTitle: entry.key });
  }
}

/** Joins texts. Headings have no full stop, so a middle dot separates them from what follows. */
function joined(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== "")
    .reduce((text, piece) => {
      if (text === "") return piece;
      return /[.!?:;…]["”“»’)]*$/.test(text) ? `${text} ${piece}` : `${text} · ${piece}`;
    }, "");
}
