import type { Post, SitemapNode } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { languagesOf } from "../languages.ts";
import {
  jobOfferList,
  listedEntries,
  postList,
  productList,
  serviceList,
} from "./listed-entries.ts";
import { absoluteUrl, type ListedPage, type ListingOptions } from "./listed-page.ts";
import { nodeIndexOf, type NodeIndex } from "../node-index.ts";

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
    return { url: absoluteUrl(options, locale, node.slug), alternates };
  });
  const entries = await otherEntries(options, locale);
  return [...pages, ...entries, ...(await listedPosts(options, locale))];
}

/** Every post of a locale, newest first. */
export async function listedPosts(options: ListingOptions, locale: Locale): Promise<ListedPost[]> {
  const listed = await listedEntries(options, locale, postList);
  return listed.map(({ entry: post, ...page }) => ({
    ...page,
    post,
    changedOn: post.publicationDate,
  }));
}

/** Pages of services, products and open positions. */
async function otherEntries(options: ListingOptions, locale: Locale): Promise<ListedPage[]> {
  const offers = await listedEntries(options, locale, jobOfferList);
  return [
    ...(await listedEntries(options, locale, serviceList)),
    ...(await listedEntries(options, locale, productList)),
    ...offers.map((offer) => ({ ...offer, changedOn: offer.entry.datePosted })),
  ];
}

function isListed({ action, nodeType, layout }: SitemapNode): boolean {
  return action === "index" && !unlistedTypes.has(nodeType) && !unlistedLayouts.has(layout ?? "");
}
