import type { Brand, RedirectsRow } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** A document made of blocks. Broken blocks are separated out by the code that renders it. */
export interface StoredDocument {
  /** The same in every locale. */
  readonly id: string;
  /** Its name in the URL: the id of a page, the slug of everything else. */
  readonly key: string;
  /** As in its file; undefined if it was not cached and has changed since. */
  readonly document: JsonObject | undefined;
  /** The properties shown in lists. */
  readonly listed: JsonObject;
  /** Stamp of the file, if it has no problems: while the stamp is unchanged, so is everything here. */
  readonly stamp?: string | undefined;
}

type Summary = Omit<StoredDocument, "document">;

/** A document that did not fit into the cache and is reread on request. */
export class DocumentOnDisk implements StoredDocument {
  readonly id: string;
  readonly key: string;
  readonly listed: StoredDocument["listed"];
  readonly stamp: string | undefined;
  readonly #reread: () => unknown;

  constructor({ id, key, listed, stamp }: Summary, reread: () => unknown) {
    this.id = id;
    this.key = key;
    this.listed = listed;
    this.stamp = stamp;
    this.#reread = reread;
  }

  get document(): StoredDocument["document"] {
    const value = this.#reread();
    return isRecord(value) ? value : undefined;
  }
}

/** By key, in list order. */
export type StoredDocuments = ReadonlyMap<string, StoredDocument>;

/** All documents made of blocks, by the name of their kind. */
export type Documents = ReadonlyMap<string, StoredDocuments>;

/** The sitemap nodes of a locale. */
export class StoredSitemap {
  readonly nodes: SitemapTable;
  /** Changes whenever the nodes do. */
  readonly digest: string;

  constructor(nodes: SitemapTable, digest: string) {
    this.nodes = nodes;
    this.digest = digest;
  }
}

/** The content of one locale, looked up by requests; only documents not in memory are read from disk. */
export interface LocaleContent {
  readonly documents: Documents;
  /** Visible only in previews; never in lists, the sitemap, feeds or search. */
  readonly drafts: Documents;
  /** The items of each list except the sitemap, by kind name; empty if the locale has no such file. */
  readonly lists: ReadonlyMap<string, readonly unknown[]>;
  readonly sitemap: StoredSitemap;
  readonly redirects: readonly RedirectsRow[];
}

/** The content folder as seen by one brand. */
export interface Content {
  readonly brand: Brand;
  readonly locales: ReadonlyMap<Locale, LocaleContent>;
}

const none: StoredDocuments = new Map();

/** The documents of a kind. */
export function documentsOf(
  documents: Documents,
  { name }: { readonly name: string },
): StoredDocuments {
  return documents.get(name) ?? none;
}

const byId = new WeakMap<StoredDocuments, ReadonlyMap<string, StoredDocument>>();

/** Returns the document with an id, whatever its name in the URL. */
export function documentWithId(documents: StoredDocuments, id: string): StoredDocument | undefined {
  const known = byId.get(documents) ?? indexedById(documents);
  byId.set(documents, known);
  return known.get(id);
}

/** If several documents share an id, the first one wins. */
function indexedById(documents: StoredDocuments): ReadonlyMap<string, StoredDocument> {
  const index = new Map<string, StoredDocument>();
  for (const stored of documents.values()) {
    if (!index.has(stored.id)) index.set(stored.id, stored);
  }
  return index;
}
