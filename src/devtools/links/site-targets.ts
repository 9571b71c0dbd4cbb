import type { DocumentListing } from "#contract/devtools-api.ts";
import {
  addressedFiles,
  linkedPaths,
  linkTargets,
  type LinkTarget,
} from "#kinds/links/link-targets.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { readRedirects, readSitemap } from "../filing/tables.ts";

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

/** What is known of the links of a locale. */
export interface SiteLinks {
  readonly locale: string;
  /** Paths of the files that visitors can reach. */
  readonly files: ReadonlySet<string | undefined>;
  /** Where a path may lead. */
  readonly paths: ReadonlySet<string>;
}

/** @throws where a table cannot be read */
export async function siteLinks(
  client: DevtoolsClient,
  listing: DocumentListing,
  locale: string,
): Promise<SiteLinks> {
  const targets = await siteTargets(client, listing, locale);
  const { rows } = await readRedirects(client, locale);
  return { locale, files: addressedFiles(targets), paths: linkedPaths(targets, rows) };
}

async function findTargets(
  client: DevtoolsClient,
  { documents }: DocumentListing,
  locale: string,
): Promise<readonly LinkTarget[]> {
  const { rows } = await readSitemap(client, locale);
  return linkTargets(documents, rows, locale);
}
