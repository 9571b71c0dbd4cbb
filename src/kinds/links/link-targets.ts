import type { RedirectsRow, SitemapNode } from "#generated/types.ts";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { pages } from "../pages.kind.ts";
import { documentKinds } from "../table.ts";
import { addressFinder } from "./entry-address.ts";

/** Something on the site that a link can lead to. */
export interface LinkTarget {
  /** Path without the locale prefix. */
  readonly url: string;
  readonly title: string;
  /** What it is: "page", "job offer". */
  readonly kind: string;
  /** Path of its file, which contains its blocks; absent for a page without a document. */
  readonly path?: string;
}

/** What is known about a file that may be a page. */
type ListedFile = Pick<
  DocumentEntry,
  "path" | "kind" | "name" | "id" | "title" | "locale" | "isDraft"
>;

/** Returns all pages of a locale: those of its files, and those known only from its sitemap. */
export function linkTargets(
  files: readonly ListedFile[],
  nodes: readonly SitemapNode[],
  locale: string,
): readonly LinkTarget[] {
  const addressOf = addressFinder(nodes);
  const own = files.flatMap((entry): LinkTarget[] => {
    const kind = documentKinds.find(({ name }) => name === entry.kind);
    if (kind === undefined || entry.locale !== locale || entry.isDraft === true) return [];
    const { title, path } = entry;
    const url = addressOf(kind, entry);
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

/** Returns the paths of the files that have addresses in a locale. */
export function addressedFiles(targets: readonly LinkTarget[]): ReadonlySet<string | undefined> {
  return new Set(targets.map(({ path }) => path));
}

/** Returns a problem for a document of the locale that is not a draft and has no address. */
export function unreached(
  { kind, path, isDraft }: Pick<DocumentEntry, "kind" | "path" | "isDraft">,
  addressed: ReadonlySet<string | undefined>,
): Problem[] {
  const isDocument = documentKinds.some(({ name }) => name === kind) && isDraft !== true;
  return isDocument && !addressed.has(path) ? [problem("no-address", "")] : [];
}

/** Returns where a path may lead: pages, and redirected paths. */
export function linkedPaths(
  targets: readonly LinkTarget[],
  redirects: readonly RedirectsRow[],
): ReadonlySet<string> {
  return new Set([
    ...targets.map(({ url }) => url),
    ...redirects.map(({ from }) => canonicalPath(from)),
  ]);
}
