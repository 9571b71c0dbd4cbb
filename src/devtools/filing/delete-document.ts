import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { sitemap as sitemapKind } from "#kinds/sitemap.kind.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { addressOfEntry, nodeOfPage } from "#kinds/links/entry-address.ts";
import { leadingRows, withoutCrumbs, type LeadingRows } from "./leading-rows.ts";
import { readSitemap, listChange, type SiteTable } from "./tables.ts";
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
  readonly entry: DocumentEntry;
  readonly changes: readonly DocumentChange[];
  /** Its current URL; undefined if nothing leads to it. */
  readonly address: string | undefined;
  /** What may be removed with it. */
  readonly leading: readonly LeadingRows[];
  /** Files of the same locale that still link to it. */
  readonly linkedFrom: readonly string[];
}

/** The plans for a document and the same one in other languages. */
export interface RemovalPlans {
  readonly own: RemovalPlan;
  readonly others: readonly (RemovalPlan & { readonly locale: Locale })[];
  /** Why it cannot be deleted in a language. */
  readonly refused: readonly { readonly locale: Locale; readonly reason: string }[];
}

/** Plans the removal of a document in its own language and in the others that have it. */
export async function planRemovals(removal: Removal): Promise<RemovalPlans> {
  const { entry, documents } = removal;
  const own = await planRemoval(removal);
  const others: RemovalPlans["others"][number][] = [];
  const refused: RemovalPlans["refused"][number][] = [];
  const isSame = (one: DocumentEntry): boolean =>
    "detail" in removal.kind &&
    entry.id !== "" &&
    one.id === entry.id &&
    one.kind === entry.kind &&
    one.isDraft === entry.isDraft &&
    one.locale !== entry.locale;
  for (const same of documents.filter(isSame)) {
    const { locale } = same;
    if (locale === undefined) continue;
    try {
      others.push({ ...(await planRemoval({ ...removal, entry: same })), locale });
    } catch (error) {
      refused.push({ locale, reason: errorMessage(error) });
    }
  }
  return { own, others, refused };
}

/** The changes of several plans. @param takesRows Whether rows that lead to the documents are removed */
export function removalChanges(
  plans: readonly RemovalPlan[],
  takesRows: boolean,
): readonly DocumentChange[] {
  const all = plans.flatMap(({ changes, leading }) => [
    ...changes,
    ...(takesRows ? leading.map(({ change }) => change) : []),
  ]);
  // The change of a file's leading rows includes what the plan changes in it.
  return [...new Map(all.map((change) => [change.path, change])).values()];
}

/** Files that link to a document that no longer exists. */
export function leftLinking(
  { linkedFrom, leading }: RemovalPlan,
  takesRows: boolean,
): readonly string[] {
  const removed = leading.filter(({ isAll }) => takesRows && isAll).map(({ path }) => path);
  return linkedFrom.filter((path) => !removed.includes(path));
}

/** Plans the changes that remove a document from the site. */
export async function planRemoval(removal: Removal): Promise<RemovalPlan> {
  const { client, kind, entry, documents } = removal;
  const { locale } = entry;
  const { version } = await client.read(entry.path);
  const file: DocumentChange = { path: entry.path, text: null, version };
  if (!("detail" in kind) || locale === undefined || entry.isDraft === true) {
    return { entry, changes: [file], address: undefined, leading: [], linkedFrom: [] };
  }
  const sitemap = await readSitemap(client, locale);
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
  const changes = rows.length === sitemap.rows.length ? [file] : [file, listChange(sitemap, rows)];
  if (address === undefined) return { entry, changes, address, leading: [], linkedFrom: [] };
  // The sitemap lists every page, and loses this page's row.
  const linking = documents.filter(
    (one) =>
      one.locale === locale &&
      one.kind !== sitemapKind.name &&
      one.path !== entry.path &&
      one.links.includes(address),
  );
  const leading = await leadingRows({ client, locale, address, linking });
  return {
    entry,
    changes,
    address,
    leading: [...crumbsOf(sitemap, rows, address), ...leading],
    linkedFrom: linking.map(({ path }) => path),
  };
}

function crumbsOf(
  sitemap: SiteTable<SitemapNode>,
  rows: readonly SitemapNode[],
  address: string,
): readonly LeadingRows[] {
  const without = rows.map((node) => withoutCrumbs(node, address));
  const changed = rows.filter((node, index) => node !== without[index]);
  if (changed.length === 0) return [];
  const names = changed.map(({ name }) => t("breadcrumb of {name}", { name }));
  return [{ path: sitemap.path, names, isAll: true, change: listChange(sitemap, without) }];
}
