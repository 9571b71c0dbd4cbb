import type { Brand, RedirectsRow } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** A document made of blocks. Broken ones are set apart by those who render them. */
export interface StoredDocument {
  /** The same in every locale. */
  readonly id: string;
  /** Its name in its address: the id of a page, the slug of everything else. */
  readonly key: string;
  /** As in its file; undefined where that was not kept and has changed since. */
  readonly document: JsonObject | undefined;
  /** What of it stands in lists. */
  readonly listed: JsonObject;
  /** Of its file, where nothing is wrong in it: as long as that is the same, so is all of this. */
  readonly stamp?: string | undefined;
}

type Summary = Omit<StoredDocument, "document">;

/** One of so many documents that it is not kept, but read again when it is asked for. */
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

/** By key, in the order of their list. */
export type StoredDocuments = ReadonlyMap<string, StoredDocument>;

/** Everything that is made of blocks, by the name of its kind. */
export type Documents = ReadonlyMap<string, StoredDocuments>;

/** The nodes of a locale. */
export class StoredSitemap {
  readonly nodes: SitemapTable;
  /** Differs whenever the nodes do. */
  readonly digest: string;

  constructor(nodes: SitemapTable, digest: string) {
    this.nodes = nodes;
    this.digest = digest;
  }
}

/** What one locale has. Requests look things up here; only a document that was not kept is read from the disk. */
export interface LocaleContent {
  readonly documents: Documents;
  /** Only a preview shows them; no list, sitemap, feed or search may. */
  readonly drafts: Documents;
  /** The items of each list but the sitemap, by the name of its kind; empty when the locale has no such file. */
  readonly lists: ReadonlyMap<string, readonly unknown[]>;
  readonly sitemap: StoredSitemap;
  readonly redirects: readonly RedirectsRow[];
}

/** The content folder as one brand sees it. */
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

/** The one with an id, whatever it is called in its address. */
export function documentWithId(documents: StoredDocuments, id: string): StoredDocument | undefined {
  const known = byId.get(documents) ?? indexedById(documents);
  byId.set(documents, known);
  return known.get(id);
}

/** Of several with one id the first counts. */
function indexedById(documents: StoredDocuments): ReadonlyMap<string, StoredDocument> {
  const index = new Map<string, StoredDocument>();
  for (const stored of documents.values()) {
    if (!index.has(stored.id)) index.set(stored.id, stored);
  }
  return index;
}
