import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { writeJson } from "../writing/write-json.ts";
import { addressOfEntry, nodeOfPage } from "#kinds/links/entry-address.ts";
import { linkingTo, relinked } from "./relink.ts";
import { readRedirects, readSitemap, redirectsChange, listChange, withMoves } from "./tables.ts";
import { t } from "../i18n.ts";

/** A project file to be renamed. */
export interface Renaming {
  readonly client: DevtoolsClient;
  readonly kind: DocumentKind;
  readonly entry: DocumentEntry;
  readonly name: string;
  /** All documents: those of the other locales are renamed too where necessary. */
  readonly documents: readonly DocumentEntry[];
}

/**
 * Plans all changes for renaming a document. The name of an entry is the last segment of its URL in one
 * locale; the name of a page is its id in all locales and in their sitemaps.
 */
export async function planRename(renaming: Renaming): Promise<readonly DocumentChange[]> {
  const { client, kind, entry, documents } = renaming;
  if (kind.files.key === "slug") {
    const files = await renamedFile(renaming, entry.path);
    return [...files, ...(await readdressedEntry(renaming))];
  }
  const same = documents.filter(({ kind: name, id }) => name === entry.kind && id === entry.id);
  const files = await Promise.all(same.map(({ path }) => renamedFile(renaming, path)));
  const locales = new Set(
    same.map(({ locale }) => locale).filter((locale) => locale !== undefined),
  );
  const sitemaps = await Promise.all(
    [...locales].map(async (locale): Promise<readonly DocumentChange[]> => {
      const sitemap = await readSitemap(client, locale);
      const rows = sitemap.rows.map((node) =>
        node.nodeReference === entry.name ? { ...node, nodeReference: renaming.name } : node,
      );
      const isSame = rows.every((node, index) => node === sitemap.rows[index]);
      return isSame ? [] : [listChange(sitemap, rows)];
    }),
  );
  return [...files.flat(), ...sitemaps.flat()];
}

async function renamedFile(
  { client, kind, entry, name }: Renaming,
  path: string,
): Promise<readonly DocumentChange[]> {
  const { text, version } = await client.read(path);
  const { value } = parseJson(text);
  if (!isRecord(value)) throw new Error(t("{path} is not a document; fix it first.", { path }));
  const to = path.replace(`/${entry.name}.json`, `/${name}.json`);
  const renamed = { ...value, [kind.files.key]: name };
  return [
    { path: to, text: writeJson(renamed, text), version: null },
    { path, text: null, version },
  ];
}

async function readdressedEntry(renaming: Renaming): Promise<readonly DocumentChange[]> {
  const { client, kind, entry, name } = renaming;
  if (entry.locale === undefined || entry.isDraft === true) return [];
  const { rows } = await readSitemap(client, entry.locale);
  const before = addressOfEntry(rows, kind, entry.name);
  const after = addressOfEntry(rows, kind, name);
  if (before === undefined || after === undefined) return [];
  const table = await readRedirects(client, entry.locale);
  const moves = new Map([[before, after]]);
  const linking = linkingTo(renaming.documents, entry.locale, (link) => link === before);
  // Its own file is written under its new name.
  const others = linking.filter(({ path }) => path !== entry.path);
  return [
    redirectsChange(table, withMoves(table.rows, moves)),
    ...(await relinked(client, others, moves)),
  ];
}

/** A page to be moved to another URL of its locale. */
export interface Moving {
  readonly client: DevtoolsClient;
  readonly locale: string;
  readonly id: string;
  /** The new URL, without the locale prefix. */
  readonly slug: string;
  /** All documents: links in them are updated. */
  readonly documents: readonly DocumentEntry[];
}

/** Moves a page and its descendants to another URL, with redirects from the old URLs and updated links. */
export async function planMove({
  client,
  locale,
  id,
  slug,
  documents,
}: Moving): Promise<readonly DocumentChange[]> {
  const sitemap = await readSitemap(client, locale);
  const node = nodeOfPage(sitemap.rows, id);
  if (node === undefined) {
    throw new Error(t('The sitemap of "{locale}" does not have "{id}".', { locale, id }));
  }
  if (node.slug === "/") throw new Error(t("The home page stays at the top."));
  if (sitemap.rows.some((other) => other.slug === slug)) {
    throw new Error(t("{address} is the address of another page.", { address: slug }));
  }
  const newAddress = (address: string): string =>
    address === node.slug || address.startsWith(`${node.slug}/`)
      ? slug + address.slice(node.slug.length)
      : address;
  const below = sitemap.rows.filter((other) => newAddress(other.slug) !== other.slug);
  if (below.some((other) => other.slug.includes(":"))) {
    throw new Error(t("This is the page of a list: everything in the list would move as well."));
  }
  const rows = sitemap.rows.map((other): SitemapNode => ({
    ...other,
    slug: newAddress(other.slug),
    crumbs: other.crumbs.map((crumb) => ({ ...crumb, slug: newAddress(crumb.slug) })),
  }));
  const table = await readRedirects(client, locale);
  const moves = new Map(below.map((other) => [other.slug, newAddress(other.slug)]));
  const linking = linkingTo(documents, locale, (link) => moves.has(link));
  return [
    listChange(sitemap, rows),
    redirectsChange(table, withMoves(table.rows, moves)),
    ...(await relinked(client, linking, moves)),
  ];
}
