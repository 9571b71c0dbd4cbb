import type { EntryKind, ListedName } from "#kinds/define-kind.ts";
import { patternOfKind } from "#kinds/table.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { Locale } from "#i18n/locales.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { Alternate } from "#site/seo/head.ts";
import { ofSeveral } from "../languages.ts";
import { nodeIndexOf } from "../node-index.ts";
import { listParts } from "../sources/list-parts.ts";
import { absoluteUrl, type ListingOptions } from "./listed-page.ts";

/** A list entry. */
type Entry = ItemTypes[ListedName];

/** The list of a kind in a locale, if its entries have pages. */
export interface PagedList {
  readonly entries: readonly Entry[];
  /** Returns the full URL of an entry's page. */
  readonly urlOf: (entry: Entry) => string;
}

/** @param enough How many entries from the start of the list are needed; all of them if omitted. */
export async function pagedList(
  options: ListingOptions,
  locale: Locale,
  { kind, enough }: { readonly kind: EntryKind; readonly enough?: number },
): Promise<PagedList> {
  const { client } = options;
  const index = nodeIndexOf((await client.sitemap({ locale })).data);
  const pattern = patternOfKind(kind, index.detailPattern);
  const urlOf = ({ slug }: Entry): string =>
    absoluteUrl(options, locale, (pattern ?? "").replace(/:\w+$/, slug));
  if (pattern === undefined) return { entries: [], urlOf };
  const parts = await listParts(client, kind, { locale, ...(enough !== undefined && { enough }) });
  return { entries: parts.flatMap(({ data }) => data), urlOf };
}

/** Finds the pages of entries in all locales; yields between time slices, since lists may be long. */
export async function alternatesOf(
  options: ListingOptions,
  kind: EntryKind,
  entries: readonly Entry[],
): Promise<(entry: Entry) => readonly Alternate[]> {
  const { brand } = options;
  const wanted = new Set(entries.map(({ id }) => id));
  const urls = new Map<string, Alternate[]>();
  const slicer = new TimeSlicer();
  for (const locale of brand.locales) {
    const list = await pagedList(options, locale, { kind });
    for (const entry of list.entries) {
      await slicer.step();
      if (!wanted.has(entry.id)) continue;
      const href = list.urlOf(entry);
      const isDefault = locale === brand.defaultLocale;
      const found = [
        { hreflang: locale, href },
        ...(isDefault ? [{ hreflang: "x-default", href }] : []),
      ];
      urls.set(entry.id, [...(urls.get(entry.id) ?? []), ...found]);
    }
  }
  return ({ id }) => ofSeveral(urls.get(id) ?? []);
}
