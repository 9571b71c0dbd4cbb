import type { RedirectsRow, SitemapNode } from "#generated/types.ts";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { pages } from "../pages.kind.ts";
import { documentKinds } from "../table.ts";
import { addressOfEntry, nodeOfPage } from "./entry-address.ts";

/** Something on the site that a link can lead to. */
export interface LinkTarget {
  /** Path without the prefix of the locale. */
  readonly url: string;
  readonly title: string;
  /** What it is: "page", "job offer". */
  readonly kind: string;
  /** Of its file, where its blocks stand; none of a page that has no document. */
  readonly path?: string;
}

/** What is known of a file that may be a page. */
type ListedFile = Pick<
  DocumentEntry,
  "path" | "kind" | "name" | "id" | "title" | "locale" | "isDraft"
>;

/** All pages of a locale: those of its files, and those that its sitemap alone tells of. */
export function linkTargets(
  files: readonly ListedFile[],
  nodes: readonly SitemapNode[],
  locale: string,
): readonly LinkTarget[] {
  const own = files.flatMap((entry): LinkTarget[] => {
    const kind = documentKinds.find(({ name }) => name === entry.kind);
    if (kind === undefined || entry.locale !== locale || entry.isDraft === true) return [];
    const { title, path, id, name } = entry;
    const url = kind === pages ? nodeOfPage(nodes, id)?.slug : addressOfEntry(nodes, kind, name);
    return url === undefined ? [] : [{ url: canonicalPath(url), title, kind: kind.label, path }];
  });
  const known = new Set(own.map(({ url }) => url));
  const others = nodes
    .filter(({ action, slug }) => action === "index" && !slug.includes(":"))
    .map(({ slug, name }): LinkTarget => ({
      url: canonicalPath(slug),
      title: name,
      kind: pages.label,
    }))
    .filter(({ url }) => !known.has(url));
  return [...own, ...others].toSorted((a, b) => a.url.localeCompare(b.url));
}

/** Where a path may lead: pages, and addresses that are redirected. */
export function linkedPaths(
  targets: readonly LinkTarget[],
  redirects: readonly RedirectsRow[],
): ReadonlySet<string> {
  return new Set([
    ...targets.map(({ url }) => url),
    ...redirects.map(({ from }) => canonicalPath(from)),
  ]);
}
