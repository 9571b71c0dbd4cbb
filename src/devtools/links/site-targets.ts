import type { DocumentListing } from "#contract/devtools-api.ts";
import { documentKinds } from "#kinds/table.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { addressOfEntry, nodeOfPage } from "../filing/place-in-site.ts";
import { readRedirects, readSitemap } from "../filing/tables.ts";

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

const kept = new WeakMap<DocumentListing, Map<string, Promise<readonly LinkTarget[]>>>();

/** All pages of a locale's site; asked for once, as long as the list of documents stays the same. */
export async function siteTargets(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<readonly LinkTarget[]> {
  const known = kept.get(listing) ?? new Map<string, Promise<readonly LinkTarget[]>>();
  kept.set(listing, known);
  const asked = known.get(locale) ?? findTargets(client, listing, locale);
  known.set(locale, asked);
  return asked;
}

/** Where a path may lead: pages, and addresses that are redirected. @throws where a table cannot be read */
export async function linkedPaths(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<ReadonlySet<string>> {
  const targets = await siteTargets(client, listing, locale);
  const { rows } = await readRedirects(client, locale);
  return new Set([...targets.map(({ url }) => url), ...rows.map(({ from }) => from)]);
}

async function findTargets(
  client: DevtoolsClient,
  { documents }: DocumentListing,
  locale: string,
): Promise<readonly LinkTarget[]> {
  const { rows } = await readSitemap(client, locale);
  const own = documents.flatMap((entry): LinkTarget[] => {
    const kind = documentKinds.find(({ name }) => name === entry.kind);
    if (kind === undefined || entry.locale !== locale || entry.isDraft === true) return [];
    const { title, path, id, name } = entry;
    const url = kind === pages ? nodeOfPage(rows, id)?.slug : addressOfEntry(rows, kind, name);
    return url === undefined ? [] : [{ url, title, kind: kind.label, path }];
  });
  const known = new Set(own.map(({ url }) => url));
  const others = rows
    .filter(({ action, slug }) => action === "index" && !slug.includes(":") && !known.has(slug))
    .map(({ slug, name }): LinkTarget => ({ url: slug, title: name, kind: pages.label }));
  return [...own, ...others].toSorted((a, b) => a.url.localeCompare(b.url));
}
