import type {
  Brand,
  ContactPerson,
  JobOffer,
  Menu,
  Post,
  Product,
  ProductCategory,
  Service,
  SitemapNode,
} from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";

/** What all entries have: the id in every locale, the slug in their own. */
export interface EntryName {
  readonly id: string;
  readonly slug: string;
}

/** An entry as it is listed and as it is read. */
export interface StoredEntry<Listed extends EntryName> {
  readonly listed: Listed;
  /** As in its file. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** By slug, in the order of their list. */
export type EntryMap<Listed extends EntryName> = ReadonlyMap<string, StoredEntry<Listed>>;

/** Everything that is made of blocks: broken ones are set apart by those who render them. */
export interface Documents {
  /** By id, as in their files. */
  readonly pages: ReadonlyMap<string, unknown>;
  readonly posts: EntryMap<Post>;
  readonly services: EntryMap<Service>;
  readonly products: EntryMap<Product>;
  readonly jobOffers: EntryMap<JobOffer>;
  readonly hiddenPages: EntryMap<EntryName>;
}

/** What one locale has. Requests look things up here; none of them reaches the disk. */
export interface LocaleContent extends Documents {
  readonly sitemap: readonly SitemapNode[];
  /** Empty when the locale has none. */
  readonly menus: readonly Menu[];
  /** The product category tree as a flat list; empty when the locale has none. */
  readonly productCategories: readonly ProductCategory[];
  readonly contactPeople: readonly ContactPerson[];
  /** Only a preview shows them; no list, sitemap, feed or search may. */
  readonly drafts: Documents;
}

/** The content folder as one brand sees it. */
export interface Content {
  readonly brand: Brand;
  readonly locales: ReadonlyMap<Locale, LocaleContent>;
}
