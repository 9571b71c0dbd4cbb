import type { ContentClient } from "#api/client/client.ts";
import type { JobOffer, Post, Product, Service } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/seo/head.ts";
import { ofSeveral } from "../languages.ts";
import { absoluteUrl, type ListedPage, type ListingOptions } from "./listed-page.ts";
import { nodeIndexOf, type NodeIndex } from "../node-index.ts";
import { postPages } from "../sources/post-pages.ts";

/** What every entry has: the id in all locales, the slug in its own. */
export interface Named {
  readonly id: string;
  readonly slug: string;
}

/** Entries that have pages of their own. */
export interface EntryList<Entry extends Named> {
  /** Slug pattern of these pages; none where a locale does not show them. */
  readonly patternOf: (index: NodeIndex) => string | undefined;
  readonly load: (client: ContentClient, locale: Locale) => Promise<readonly Entry[]>;
}

export const postList: EntryList<Post> = {
  patternOf: (index) => index.detailPattern("post"),
  load: async (client, locale) => (await postPages(client, locale)).flatMap(({ data }) => data),
};

/** Where a site calls its services products, they stand under these nodes (decision 0003). */
export const serviceList: EntryList<Service> = {
  patternOf: (index) => index.detailPattern("service") ?? index.detailPattern("product"),
  load: async (client, locale) => (await client.services({ locale })).data,
};

export const productList: EntryList<Product> = {
  patternOf: (index) =>
    index.detailPattern("service") === undefined ? undefined : index.detailPattern("product"),
  load: async (client, locale) => (await client.products({ locale })).data,
};

export const jobOfferList: EntryList<JobOffer> = {
  patternOf: (index) => index.detailPattern("job_offer"),
  load: async (client, locale) => (await client.jobOffers({ locale })).data,
};

/** The pages of all entries of a locale, in the order of their list, with those in other locales. */
export async function listedEntries<Entry extends Named>(
  options: ListingOptions,
  locale: Locale,
  list: EntryList<Entry>,
): Promise<(ListedPage & { readonly entry: Entry })[]> {
  const { brand } = options;
  const urls = new Map<string, Alternate[]>();
  const own: { url: string; entry: Entry }[] = [];
  for (const other of brand.locales) {
    for (const { url, entry } of await entriesOf(options, other, list)) {
      const same = { hreflang: other, href: url };
      const isDefault = other === brand.defaultLocale;
      const more = isDefault ? [same, { hreflang: "x-default", href: url }] : [same];
      urls.set(entry.id, [...(urls.get(entry.id) ?? []), ...more]);
      if (other === locale) own.push({ url, entry });
    }
  }
  return own.map(({ url, entry }) => {
    return { url, entry, alternates: ofSeveral(urls.get(entry.id) ?? []) };
  });
}

async function entriesOf<Entry extends Named>(
  options: ListingOptions,
  locale: Locale,
  { patternOf, load }: EntryList<Entry>,
): Promise<{ url: string; entry: Entry }[]> {
  const { client } = options;
  const pattern = patternOf(nodeIndexOf((await client.sitemap({ locale })).data));
  if (pattern === undefined) return [];
  const entries = await load(client, locale);
  return entries.map((entry) => ({
    entry,
    url: absoluteUrl(options, locale, pattern.replace(/:\w+$/, entry.slug)),
  }));
}
