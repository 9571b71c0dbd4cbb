import { entryKinds } from "#kinds/table.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { NodeShape, SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { mapInSlices, TimeSlicer } from "#lib/time-slicer.ts";
import type { Locale } from "#i18n/locales.ts";
import { languagesOf } from "../languages.ts";
import { alternatesOf, pagedList } from "./listed-entries.ts";
import { absoluteUrl, type ListedPage, type ListingOptions } from "./listed-page.ts";
import { nodeIndexOf, type NodeIndex } from "../node-index.ts";

/** An entry of a feed. The URL is absolute. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly day: string;
}

/** Kinds listed for search engines: those with a feed last, because they grow. */
const listedKinds = entryKinds
  .filter(({ sitemap }) => sitemap !== undefined)
  .toSorted((a, b) => Number(a.feed !== undefined) - Number(b.feed !== undefined));

/** Nodes of these types are for visitors, not for search engines. */
const unlistedTypes: ReadonlySet<string> = new Set(["hidden", "search", "login", "pattern"]);
const unlistedLayouts: ReadonlySet<string> = new Set(["hidden", "search", "login"]);

/** A range of all pages: `count` pages starting at number `first`. */
interface ListedPart {
  readonly first: number;
  readonly count: number;
}

const allPages: ListedPart = { first: 0, count: Infinity };

/** Returns the pages of a locale, or a range of them. Throws ContentUnavailable. */
export async function listedPages(
  options: ListingOptions,
  locale: Locale,
  part: ListedPart = allPages,
): Promise<ListedPage[]> {
  const pages = await listedNodes(options, locale, part);
  let passed = await countedNodes(options, locale);
  for (const kind of listedKinds) {
    const { entries, urlOf } = await pagedList(options, locale, { kind });
    const [first, last] = [part.first - passed, part.first + part.count - passed];
    passed += entries.length;
    const wanted = last > 0 ? entries.slice(Math.max(0, first), last) : [];
    if (wanted.length === 0) continue;
    const alternatesTo = await alternatesOf(options, kind, wanted);
    const found = await mapInSlices(wanted, (entry) => {
      const changedOn = textProperty(entry, kind.sitemap?.changedOn);
      const page = { url: urlOf(entry), alternates: alternatesTo(entry) };
      return changedOn === undefined ? page : { ...page, changedOn };
    });
    for (const page of found) pages.push(page);
  }
  return pages;
}

/** Returns the number of pages in a locale. Throws ContentUnavailable. */
export async function countedPages(options: ListingOptions, locale: Locale): Promise<number> {
  let count = await countedNodes(options, locale);
  for (const kind of listedKinds) {
    count += (await pagedList(options, locale, { kind })).entries.length;
  }
  return count;
}

const counts = new WeakMap<SitemapTable, number>();

async function countedNodes({ client }: ListingOptions, locale: Locale): Promise<number> {
  const { data: sitemap } = await client.sitemap({ locale });
  const known = counts.get(sitemap);
  if (known !== undefined) return known;
  const slicer = new TimeSlicer();
  let count = 0;
  for (let at = 0; at < sitemap.length; at += 1) {
    if (isListed(sitemap.shape(at))) count += 1;
    await slicer.step();
  }
  counts.set(sitemap, count);
  return count;
}

/** Returns the pages of nodes, yielding between time slices: there may be very many. */
async function listedNodes(
  options: ListingOptions,
  locale: Locale,
  { first, count }: ListedPart,
): Promise<ListedPage[]> {
  const { client, brand, routing, origin } = options;
  const indexes = new Map<Locale, NodeIndex>();
  for (const other of brand.locales) {
    indexes.set(other, nodeIndexOf((await client.sitemap({ locale: other })).data));
  }
  const { data: sitemap } = await client.sitemap({ locale });
  const pages: ListedPage[] = [];
  const slicer = new TimeSlicer();
  let passed = 0;
  for (let at = 0; at < sitemap.length && pages.length < count; at += 1) {
    await slicer.step();
    if (!isListed(sitemap.shape(at))) continue;
    passed += 1;
    if (passed <= first) continue;
    const node = sitemap.node(at);
    const query = { routing, indexes, node, translations: [] };
    const { alternates } = languagesOf(query, brand, origin);
    pages.push({ url: absoluteUrl(options, locale, node.slug), alternates });
  }
  return pages;
}

/** Feed readers have already fetched the older entries. */
const feedLength = 2000;

/** Returns the feed entries of a locale, newest first. Throws ContentUnavailable. */
export async function feedEntries(options: ListingOptions, locale: Locale): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const kind of entryKinds) {
    const { feed } = kind;
    if (feed === undefined) continue;
    const list = await pagedList(options, locale, { kind, enough: feedLength });
    for (const entry of list.entries.slice(0, feedLength)) {
      const text = (name: string) => textProperty(entry, name) ?? "";
      entries.push({
        url: list.urlOf(entry),
        title: text(feed.title),
        summary: text(feed.summary),
        day: text(feed.day),
      });
    }
  }
  return entries.toSorted((a, b) => b.day.localeCompare(a.day, "en"));
}

function isListed({ action, nodeType, layout }: NodeShape): boolean {
  return action === "index" && !unlistedTypes.has(nodeType) && !unlistedLayouts.has(layout ?? "");
}
