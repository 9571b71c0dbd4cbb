import type { DocumentListing } from "#contract/devtools-api.ts";
import type { ChoosableIn } from "#contract/warnings/chosen-entries.ts";
import type { RedirectsRow, SitemapNode } from "#generated/types.ts";
import { sectionsIn, type SectionOf } from "#kinds/links/item-links.ts";
import {
  addressedFiles,
  linkedPaths,
  linkTargets,
  type LinkTarget,
} from "#kinds/links/link-targets.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { choosableIn } from "#kinds/links/choosable-entries.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { readRedirects, readSitemap } from "../filing/tables.ts";

/** The pages of a locale, and the sitemap nodes for them. */
interface SitePages {
  readonly targets: readonly LinkTarget[];
  readonly nodes: readonly SitemapNode[];
}

const cached = new WeakMap<DocumentListing, Map<string, Promise<SitePages>>>();

/** All pages of a locale's site; loaded once while the list of documents stays the same. */
export async function siteTargets(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<readonly LinkTarget[]> {
  const { targets } = await sitePages(client, listing, locale);
  return targets;
}

const cachedRedirects = new WeakMap<
  DocumentListing,
  Map<string, Promise<readonly RedirectsRow[]>>
>();

/** The redirects of a locale; loaded once, as are its pages. @throws if they cannot be read */
export async function siteRedirects(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<readonly RedirectsRow[]> {
  const known = cachedRedirects.get(listing) ?? new Map<string, Promise<readonly RedirectsRow[]>>();
  cachedRedirects.set(listing, known);
  const asked = known.get(locale) ?? readListedRedirects(client, listing, locale);
  known.set(locale, asked);
  return asked;
}

/** Sends no request for a locale without the file. */
async function readListedRedirects(
  client: DevtoolsClient,
  { documents }: DocumentListing,
  locale: string,
): Promise<readonly RedirectsRow[]> {
  const isListed = documents.some(({ path }) => path === pathOfTable(redirects, locale));
  return isListed ? (await readRedirects(client, locale)).rows : [];
}

async function sitePages(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<SitePages> {
  const known = cached.get(listing) ?? new Map<string, Promise<SitePages>>();
  cached.set(listing, known);
  const asked = known.get(locale) ?? findPages(client, listing, locale);
  known.set(locale, asked);
  return asked;
}

/** What is known about the links of a locale. */
export interface SiteLinks {
  readonly locale: string;
  /** Paths of the files that visitors can reach. */
  readonly files: ReadonlySet<string | undefined>;
  /** Paths that links may lead to. */
  readonly paths: ReadonlySet<string>;
  readonly sectionOf: SectionOf;
  /** What can be chosen from its lists. */
  readonly choosable: ChoosableIn;
}

/** @throws if a table cannot be read */
export async function siteLinks(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<SiteLinks> {
  const { targets, nodes } = await sitePages(client, listing, locale);
  const rows = await readListedRedirects(client, listing, locale);
  return {
    locale,
    files: addressedFiles(targets),
    paths: linkedPaths(targets, rows),
    sectionOf: sectionsIn(nodes),
    choosable: choosableIn(listing.documents, locale),
  };
}

async function findPages(
  client: DevtoolsClient,
  { documents }: DocumentListing,
  locale: string,
): Promise<SitePages> {
  const { rows: nodes } = await readSitemap(client, locale);
  return { targets: linkTargets(documents, nodes, locale), nodes };
}
