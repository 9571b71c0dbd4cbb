import type { Brand, Menu, Post, SitemapNode } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";

/** A post as it is listed and as it is read. */
export interface StoredPost {
  readonly listed: Post;
  /** As in its file. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** What one locale has. Requests look things up here; none of them reaches the disk. */
export interface LocaleContent {
  readonly sitemap: readonly SitemapNode[];
  /** Empty when the locale has none. */
  readonly menus: readonly Menu[];
  /** By id, as in their files: broken blocks are set apart by those who render them. */
  readonly pages: ReadonlyMap<string, unknown>;
  /** By slug, newest first. */
  readonly posts: ReadonlyMap<string, StoredPost>;
}

/** The content folder as one brand sees it. */
export interface Content {
  readonly brand: Brand;
  readonly locales: ReadonlyMap<Locale, LocaleContent>;
}
