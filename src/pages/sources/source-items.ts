import { canonicalPath } from "#lib/url/canonical-path.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import type { EntryKind, ItemName, ListKind, Teased } from "#kinds/define-kind.ts";
import { entryKinds, isEntryKind, kindOfSource, patternOfKind } from "#kinds/table.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { textProperty } from "#lib/json/properties.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { SourceItem, SourceItems } from "#site/filling/fill-blocks.ts";
import type { PageContext } from "../site-context.ts";
import { listParts } from "./list-parts.ts";

/** Returns an item's link and its entry count; undefined if it is not to be shown. */
type PlaceOf = (item: unknown) => { readonly href?: string; readonly count?: number } | undefined;

/**
 * Returns the entries of a kind in the form blocks expect, by the name in `x-source`.
 * @param enough How many from the start of the list are certainly enough.
 */
export async function sourceItems(
  context: PageContext,
  source: string,
  enough: number,
): Promise<Loaded<SourceItems>> {
  const kind = kindOfSource(source);
  if (kind === undefined) return { data: [], stale: false };
  const { options, locale } = context;
  if (isEntryKind(kind)) {
    const parts = await listParts(options.client, kind, { locale, enough });
    const teasing = { kind, key: "id", placeOf: entryPlaces(context, kind), from: [] };
    return teasers(context, parts, teasing);
  }
  const [parts, counted] = await Promise.all([
    listParts(options.client, kind, { locale, enough }),
    countedParts(context, kind),
  ]);
  const placeOf = itemPlaces(context, kind, counted);
  const from = counted.map(({ data }) => data);
  const { data, stale } = teasers(context, parts, { kind, key: kind.files.key, placeOf, from });
  return { data, stale: stale || counted.some((part) => part.stale) };
}

interface Teasing<Name extends ItemName> {
  readonly kind: Teased<Name>;
  /** The property by which blocks reference an item. */
  readonly key: string;
  readonly placeOf: PlaceOf;
  /** What the results of `placeOf` depend on besides the sitemap. */
  readonly from: readonly object[];
}

const memo = memoByIdentity<SourceItems>();
const memoOfParts = memoByIdentity<SourceItems>();

/** Returns the same items as long as neither the entries nor the paths of their pages change. */
function teasers<Name extends ItemName>(
  context: PageContext,
  parts: readonly Loaded<readonly ItemTypes[Name][]>[],
  { kind, key, placeOf, from }: Teasing<Name>,
): Loaded<SourceItems> {
  const words = { locale: context.locale, t: context.options.translatorOf(context.locale) };
  const itemsOf = (item: ItemTypes[Name]): SourceItem[] => {
    const place = placeOf(item);
    const id = textProperty(item, key);
    const props = place && kind.teaser?.(item, { href: undefined, count: 0, ...words, ...place });
    if (props === undefined || id === undefined) return [];
    return [{ id, category: textProperty(item, "category"), props }];
  };
  const lists = parts.map(({ data }) =>
    memo([data, ...from, context.site.index], () => data.flatMap(itemsOf)),
  );
  return { data: joined(lists), stale: parts.some(({ stale }) => stale) };
}

/** Returns the same list for the same parts. */
function joined(lists: readonly SourceItems[]): SourceItems {
  const [first, ...others] = lists;
  if (first === undefined || others.length === 0) return first ?? [];
  return memoOfParts([first, ...others], () => lists.flat());
}

/** Returns link lookups for entries; an entry without a path is not shown. */
function entryPlaces({ options, locale, site }: PageContext, kind: EntryKind): PlaceOf {
  const pattern = patternOfKind(kind, site.index.detailPattern);
  return (entry) => {
    const slug = textProperty(entry, "slug");
    if (pattern === undefined || slug === undefined) return undefined;
    return { href: localePath(options.routing, locale, pattern.replace(/:\w+$/, slug)) };
  };
}

/** The same for items; one that should have a page, or entries, and has none is not shown. */
function itemPlaces(
  { options, locale, site }: PageContext,
  { files, below, counts }: ListKind,
  counted: readonly Loaded<readonly unknown[]>[],
): PlaceOf {
  const index = below && site.index.firstOfType(below.node);
  if (below !== undefined && index === undefined) return () => undefined;
  const entries = counted.flatMap(({ data }) => data);
  return (item) => {
    const path = textProperty(item, below?.path) ?? "";
    const href = index && {
      href: localePath(options.routing, locale, canonicalPath(`${index.slug}${path}`)),
    };
    if (counts === undefined) return { ...href };
    const key = textProperty(item, files.key);
    const count = entries.filter((entry) => textProperty(entry, counts.by) === key).length;
    return count === 0 ? undefined : { ...href, count };
  };
}

async function countedParts({ options, locale }: PageContext, { counts }: ListKind) {
  const kind = counts && entryKinds.find(({ name }) => name === counts.kind);
  return kind === undefined ? [] : listParts(options.client, kind, { locale });
}
