import type { EntryKind, ListedName } from "#kinds/define-kind.ts";
import { patternOfKind } from "#kinds/table.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/seo/head.ts";
import { ofSeveral } from "../languages.ts";
import { nodeIndexOf } from "../node-index.ts";
import { wholeList } from "../sources/list-parts.ts";
import { absoluteUrl, type ListedPage, type ListingOptions } from "./listed-page.ts";

/** An entry with its page. */
export interface ListedEntry extends ListedPage {
  readonly entry: ItemTypes[ListedName];
}

/** The pages of all entries of a kind and a locale, in the order of their list, with those in other locales. */
export async function listedEntries(
  options: ListingOptions,
  locale: Locale,
  kind: EntryKind,
): Promise<ListedEntry[]> {
  const { brand } = options;
  const urls = new Map<string, Alternate[]>();
  const own: Omit<ListedEntry, "alternates">[] = [];
  for (const other of brand.locales) {
    for (const { url, entry } of await entriesOf(options, other, kind)) {
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

async function entriesOf(
  options: ListingOptions,
  locale: Locale,
  kind: EntryKind,
): Promise<Omit<ListedEntry, "alternates">[]> {
  const { client } = options;
  const index = nodeIndexOf((await client.sitemap({ locale })).data);
  const pattern = patternOfKind(kind, index.detailPattern);
  if (pattern === undefined) return [];
  const entries = await wholeList(client, kind, locale);
  return entries.map((entry) => ({
    entry,
    url: absoluteUrl(options, locale, pattern.replace(/:\w+$/, entry.slug)),
  }));
}
