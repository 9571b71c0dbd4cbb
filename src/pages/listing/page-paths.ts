import type { ContentClient } from "#api/client/client.ts";
import type { EntryKind } from "#kinds/define-kind.ts";
import { entryKinds, patternOfKind } from "#kinds/table.ts";
import type { KnownPages } from "#contract/problems/redirect-problems.ts";
import type { Locale } from "#i18n/locales.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { joinedPaths, type PathSet } from "#lib/url/path-set.ts";
import { detailPatternIn } from "../detail-pattern.ts";
import { wholeList } from "../sources/list-parts.ts";

/**
 * Returns the paths of all pages of a locale as spelled in its sitemap, with patterns filled in from
 * the existing entries. Hidden pages are never included. Throws ContentUnavailable.
 */
export async function pagePaths(client: ContentClient, locale: Locale): Promise<PathSet> {
  const { data: sitemap } = await client.sitemap({ locale });
  return pathsIn(sitemap, async (kind) => {
    const entries = await wholeList(client, kind, locale);
    return entries.map(({ slug }) => slug);
  });
}

/** Returns the same from a sitemap and the slugs of the entries of a kind. */
export async function pathsIn(
  sitemap: SitemapTable,
  slugsOf: (kind: EntryKind) => Promise<readonly string[]>,
): Promise<PathSet> {
  const detailPattern = detailPatternIn(sitemap);
  const entries = new Set<string>();
  const slicer = new TimeSlicer();
  for (const kind of entryKinds) {
    const pattern = patternOfKind(kind, detailPattern);
    if (pattern === undefined) continue;
    for (const slug of await slugsOf(kind)) {
      entries.add(pattern.replace(/:\w+$/, slug));
      await slicer.step();
    }
  }
  return joinedPaths([fixedPaths(sitemap), entries]);
}

/** Looks paths up in the sitemap itself, which may be too large to copy. */
function fixedPaths(sitemap: SitemapTable): PathSet {
  const isFixed = (at: number): boolean =>
    sitemap.shape(at).action === "index" && !sitemap.slug(at).includes("/:");
  return {
    has: (path) => {
      const at = sitemap.withSlug(path);
      return at !== undefined && isFixed(at);
    },
    *[Symbol.iterator]() {
      for (let at = 0; at < sitemap.length; at += 1) {
        if (isFixed(at)) yield sitemap.slug(at);
      }
    },
  };
}

/**
 * Returns the pages against which redirects of a locale are checked. Throws what `pathsOf` does.
 * @param unprefixed Locales without a prefix.
 */
export async function knownPages(
  pathsOf: (locale: Locale) => Promise<PathSet>,
  locale: Locale,
  unprefixed: readonly Locale[],
): Promise<KnownPages> {
  const others = unprefixed.filter((other) => other !== locale);
  const paths = await Promise.all(others.map(pathsOf));
  return { own: await pathsOf(locale), unprefixed: joinedPaths(paths) };
}
