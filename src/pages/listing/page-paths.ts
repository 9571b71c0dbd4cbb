import type { ContentClient } from "#api/client/client.ts";
import { entryKinds, patternOfKind } from "#kinds/table.ts";
import type { KnownPages } from "#contract/problems/redirect-problems.ts";
import type { Locale } from "#i18n/locales.ts";
import { nodeIndexOf } from "../node-index.ts";
import { wholeList } from "../sources/list-parts.ts";

/**
 * The paths of all pages of a locale as its sitemap spells them, patterns filled in with the entries
 * that there are. Hidden pages are told to nobody. Throws ContentUnavailable.
 */
export async function pagePaths(
  client: ContentClient,
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const { data: nodes } = await client.sitemap({ locale });
  const index = nodeIndexOf(nodes);
  const fixed = nodes.filter(({ action, slug }) => action === "index" && !slug.includes("/:"));
  const paths = new Set(fixed.map(({ slug }) => slug));
  for (const kind of entryKinds) {
    const pattern = patternOfKind(kind, index.detailPattern);
    if (pattern === undefined) continue;
    for (const { slug } of await wholeList(client, kind, locale)) {
      paths.add(pattern.replace(/:\w+$/, slug));
    }
  }
  return paths;
}

/**
 * The pages that redirects of a locale are compared with. Throws ContentUnavailable.
 * @param unprefixed Locales that have no prefix.
 */
export async function knownPages(
  client: ContentClient,
  locale: Locale,
  unprefixed: readonly Locale[],
): Promise<KnownPages> {
  const others = unprefixed.filter((other) => other !== locale);
  const paths = await Promise.all(others.map((other) => pagePaths(client, other)));
  return {
    own: await pagePaths(client, locale),
    unprefixed: new Set(paths.flatMap((list) => [...list])),
  };
}
