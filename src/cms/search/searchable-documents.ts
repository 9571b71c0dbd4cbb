import type { SitemapNode } from "#generated/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { EntryName, LocaleContent, StoredEntry } from "../content/content.ts";
import { isOpenOffer } from "../content/is-open-offer.ts";
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
  const patternOf = (nodeType: string) =>
    local.sitemap.find((node) => node.action === "show" && node.nodeType === nodeType)?.slug;
  // Where a site calls its services products, as the spec does, it has no nodes of services.
  const servicePattern = patternOf("service") ?? patternOf("product");
  const productPattern = patternOf("service") === undefined ? undefined : patternOf("product");
  const openOffers = [...local.jobOffers.values()].filter(({ listed }) => isOpenOffer(listed));
  return [
    ...local.sitemap.flatMap((node) => pageOf(local, node)),
    ...entriesAt(local.services.values(), servicePattern, "/api/services"),
    ...entriesAt(local.products.values(), productPattern, "/api/products"),
    ...entriesAt(local.posts.values(), patternOf("post"), "/api/posts"),
    ...entriesAt(openOffers, patternOf("job_offer"), "/api/job_offers"),
  ];
}

function pageOf({ pages }: LocaleContent, node: SitemapNode): SearchableDocument[] {
  const { action, nodeType, layout = "", nodeReference = "", slug, name } = node;
  const page = pages.get(nodeReference);
  const isSearched = action === "index" && !unsearched.has(nodeType) && !unsearched.has(layout);
  if (!isSearched || !isRecord(page) || unsearched.has(String(page["layout"]))) return [];
  return [{ ...documentOf(page, name), id: `/api/pages/${nodeReference}`, slug }];
}

function entriesAt(
  entries: Iterable<StoredEntry<EntryName>>,
  pattern: string | undefined,
  path: string,
): SearchableDocument[] {
  if (pattern === undefined) return [];
  return Array.from(entries, ({ listed: { slug }, document }) => ({
    ...documentOf(document, slug),
    id: `${path}/${slug}`,
    slug: pattern.replace(/:\w+$/, slug),
  }));
}

function documentOf(
  document: Readonly<Record<string, unknown>>,
  fallbackTitle: string,
): Pick<SearchableDocument, "title" | "content"> {
  const { title, subtitle, lead, description, blocks } = document;
  const head = [subtitle, lead, description].filter((text) => typeof text === "string");
  const content = joined([...head, ...piecesOfBlocks(blocks)]);
  return { title: typeof title === "string" ? title : fallbackTitle, content };
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
