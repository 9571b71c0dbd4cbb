import type { ContentClient } from "#api/client.ts";
import type { Brand, Post, SitemapNode } from "#generated/types.ts";
import { localeSwitchHref, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/head.ts";
import { languagesOf } from "./languages.ts";
import { nodeIndexOf, type NodeIndex } from "./node-index.ts";

export interface ListingOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  readonly origin: string;
}

/** A page that search engines may list. All addresses are absolute. */
export interface ListedPage {
  readonly url: string;
  /** Day of the last change, where it is known. */
  readonly changedOn?: string;
  readonly alternates: readonly Alternate[];
}

export interface ListedPost extends ListedPage {
  readonly post: Post;
}

/** Nodes of these types are reached by visitors, not by search engines. */
const unlistedTypes: ReadonlySet<string> = new Set(["hidden", "search", "login", "pattern"]);
const unlistedLayouts: ReadonlySet<string> = new Set(["hidden", "search", "login"]);

/** Every page of a locale, posts last. Throws ContentUnavailable. */
export async function listedPages(options: ListingOptions, locale: Locale): Promise<ListedPage[]> {
  const { client, brand, routing, origin } = options;
  const indexes = new Map<Locale, NodeIndex>();
  for (const other of brand.locales) {
    indexes.set(other, nodeIndexOf((await client.sitemap({ locale: other })).data));
  }
  const nodes = (await client.sitemap({ locale })).data.filter(isListed);
  const pages = nodes.map((node) => {
    const query = { routing, indexes, node, translations: [] };
    const { alternates } = languagesOf(query, brand, origin);
    return { url: absolute(options, locale, node.slug), alternates };
  });
  return [...pages, ...(await listedPosts(options, locale))];
}

/** Every post of a locale, newest first. */
export async function listedPosts(options: ListingOptions, locale: Locale): Promise<ListedPost[]> {
  const { brand } = options;
  const urls = new Map<string, Alternate[]>();
  const own: { url: string; post: Post }[] = [];
  for (const other of brand.locales) {
    for (const { url, post } of await postsOf(options, other)) {
      const entry = { hreflang: other, href: url };
      const isDefault = other === brand.defaultLocale;
      const more = isDefault ? [entry, { hreflang: "x-default", href: url }] : [entry];
      urls.set(post.id, [...(urls.get(post.id) ?? []), ...more]);
      if (other === locale) own.push({ url, post });
    }
  }
  return own.map(({ url, post }) => {
    const all = urls.get(post.id) ?? [];
    const alternates = all.length > 1 ? all : [];
    return { url, post, changedOn: post.publicationDate, alternates };
  });
}

function isListed({ action, nodeType, layout }: SitemapNode): boolean {
  return action === "index" && !unlistedTypes.has(nodeType) && !unlistedLayouts.has(layout ?? "");
}

async function postsOf(
  options: ListingOptions,
  locale: Locale,
): Promise<{ url: string; post: Post }[]> {
  const { client } = options;
  const pattern = nodeIndexOf((await client.sitemap({ locale })).data).detailPattern("post");
  if (pattern === undefined) return [];
  const posts: Post[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await client.posts({ locale, page });
    posts.push(...data.posts);
    if (data.posts.length === 0 || posts.length >= data.total) break;
  }
  return posts.map((post) => ({
    post,
    url: absolute(options, locale, pattern.replace(/:\w+$/, post.slug)),
  }));
}

function absolute({ routing, origin }: ListingOptions, locale: Locale, slug: string): string {
  const href = localeSwitchHref(routing, locale, slug);
  return href.startsWith("/") ? `${origin}${href}` : href;
}
