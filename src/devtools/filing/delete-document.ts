import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import { sitemap as sitemapKind } from "#kinds/sitemap.kind.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { addressOfEntry, nodeOfPage } from "#kinds/links/entry-address.ts";
import { readSitemap, listChange } from "./tables.ts";
import { t } from "../i18n.ts";

/** A document to be deleted. */
export interface Removal {
  readonly client: DevtoolsClient;
  readonly kind: DocumentKind | TableKind;
  readonly entry: DocumentEntry;
  readonly documents: readonly DocumentEntry[];
}

/** What is deleted together with a document, and what would break. */
export interface RemovalPlan {
  readonly changes: readonly DocumentChange[];
  /** Its current URL; undefined if nothing leads to it. */
  readonly address: string | undefined;
  /** Files of the same locale that still link to it. */
  readonly linkedFrom: readonly string[];
}

/** Plans the changes that remove a document from the site. */
export async function planRemoval(removal: Removal): Promise<RemovalPlan> {
  const { client, kind, entry, documents } = removal;
  const { version } = await client.read(entry.path);
  const file: DocumentChange = { path: entry.path, text: null, version };
  if (!("detail" in kind) || entry.locale === undefined || entry.isDraft === true) {
    return { changes: [file], address: undefined, linkedFrom: [] };
  }
  const sitemap = await readSitemap(client, entry.locale);
  const isEntry = kind.page.node !== undefined;
  const address = isEntry
    ? addressOfEntry(sitemap.rows, kind, entry.name)
    : nodeOfPage(sitemap.rows, entry.name)?.slug;
  if (address === "/") throw new Error(t("The home page cannot be deleted."));
  const rows = isEntry
    ? sitemap.rows
    : sitemap.rows.filter(({ nodeReference }) => nodeReference !== entry.name);
  const isListPage = !isEntry && rows.length < sitemap.rows.length - 1;
  if (isListPage) {
    throw new Error(t("This is the page of a list: everything in the list would lose its place."));
  }
  // The sitemap lists every page, and loses this page's row.
  const own = documents.filter(
    ({ locale, kind: name }) => locale === entry.locale && name !== sitemapKind.name,
  );
  const linking = own.filter(
    ({ path, links }) => path !== entry.path && address !== undefined && links.includes(address),
  );
  return {
    changes: rows.length === sitemap.rows.length ? [file] : [file, listChange(sitemap, rows)],
    address,
    linkedFrom: linking.map(({ path }) => path),
  };
}
