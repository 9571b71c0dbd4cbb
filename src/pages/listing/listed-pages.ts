import { entryKinds } from "#kinds/table.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { languagesOf } from "../languages.ts";
import { listedEntries } from "./listed-entries.ts";
import { absoluteUrl, type ListedPage, type ListingOptions } from "./listed-page.ts";
import { nodeIndexOf, type NodeIndex } from "../node-index.ts";

/** An entry of a feed. The address is absolute. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly day: string;
}

/** What search engines are told of: kinds with a feed last, because they grow. */
const listedKinds = entryKinds
  .filter(({ sitemap }) => sitemap !== undefined)
  .toSorted((a, b) => Number(a.feed !== undefined) - Number(b.feed !== undefined));

/** Nodes of these types are reached by visitors, not by search engines. */
const unlistedTypes: ReadonlySet<string> = new Set(["hidden", "search", "login", "pattern"]);
const unlistedLayouts: ReadonlySet<string> = new Set(["hidden", "search", "login"]);

/** Every page of a locale. Throws ContentUnavailable. */
export async function listedPages(options: ListingOptions, locale: Locale): Promise<ListedPage[]> {
  const { client, brand, routing, origin } = options;
  const indexes = new Map<Locale, NodeIndex>();
  for (const other of brand.locales) {
    indexes.set(other, nodeIndexOf((await client.sitemap({ locale: other })).data));
  }
  const nodes = (await client.sitemap({ locale })).data.filter(isListed);
  const pages: ListedPage[] = nodes.map((node) => {
    const query = { routing, indexes, node, translations: [] };
    const { alternates } = languagesOf(query, brand, origin);
    return { url: absoluteUrl(options, locale, node.slug), alternates };
  });
  for (const { sitemap, ...kind } of listedKinds) {
    for (const { entry, ...page } of await listedEntries(options, locale, kind)) {
      const changedOn = textProperty(entry, sitemap?.changedOn);
      pages.push(changedOn === undefined ? page : { ...page, changedOn });
    }
  }
  return pages;
}

/** What the feeds of a locale tell, newest first. Throws ContentUnavailable. */
export async function feedEntries(options: ListingOptions, locale: Locale): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const kind of entryKinds) {
    const { feed } = kind;
    if (feed === undefined) continue;
    for (const { url, entry } of await listedEntries(options, locale, kind)) {
      const text = (name: string) => textProperty(entry, name) ?? "";
      entries.push({
        url,
        title: text(feed.title),
        summary: text(feed.summary),
        day: text(feed.day),
      });
    }
  }
  return entries.toSorted((a, b) => b.day.localeCompare(a.day, "en"));
}

function isListed({ action, nodeType, layout }: SitemapNode): boolean {
  return action === "index" && !unlistedTypes.has(nodeType) && !unlistedLayouts.has(layout ?? "");
}
