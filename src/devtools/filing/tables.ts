import type { Menu, RedirectsRow, SitemapNode } from "#generated/types.ts";
import { menusIn, nodesIn, redirectsIn } from "#kinds/links/site-tables.ts";
import { menus as menusKind } from "#kinds/menus.kind.ts";
import { redirects as redirectsKind } from "#kinds/redirects.kind.ts";
import { sitemap as sitemapKind } from "#kinds/sitemap.kind.ts";
import type { DocumentChange } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { Refused } from "../api/refused.ts";
import { writeJson } from "../writing/write-json.ts";
import { t } from "../i18n.ts";

/** A table of a locale as it is on disk. */
export interface SiteTable<Row> {
  readonly path: string;
  /** "" of one that is not there yet. */
  readonly text: string;
  readonly version: string | null;
  readonly rows: readonly Row[];
}

/** Every address of a locale. @throws Error when the file cannot be changed safely. */
export async function readSitemap(
  client: DevtoolsClient,
  locale: string,
): Promise<SiteTable<SitemapNode>> {
  const path = `content/${locale}/${sitemapKind.files.list}.json`;
  const { text, version } = await client.read(path);
  const rows = nodesIn(parseJson(text).value);
  if (rows === undefined) {
    throw new Error(t("{path} has problems of its own; fix it first.", { path }));
  }
  return { path, text, version, rows };
}

/** The menus of a locale. @throws Error as `readSitemap` */
export async function readMenus(client: DevtoolsClient, locale: string): Promise<SiteTable<Menu>> {
  const path = `content/${locale}/${menusKind.files.list}.json`;
  const { text, version } = await client.read(path);
  const rows = menusIn(parseJson(text).value);
  if (rows === undefined) {
    throw new Error(t("{path} has problems of its own; fix it first.", { path }));
  }
  return { path, text, version, rows };
}

/** The redirects of a locale; none where it has no such file. @throws Error as `readSitemap` */
export async function readRedirects(
  client: DevtoolsClient,
  locale: string,
): Promise<SiteTable<RedirectsRow>> {
  const path = `content/${redirectsKind.files.shared}/${locale}.json`;
  try {
    const { text, version } = await client.read(path);
    const rows = redirectsIn(parseJson(text).value);
    if (rows === undefined) {
      throw new Error(t("{path} has problems of its own; fix it first.", { path }));
    }
    return { path, text, version, rows };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    return { path, text: "", version: null, rows: [] };
  }
}

/** The sitemap or the menus with other rows; what stayed the same stays as it is written. */
export function listChange<Row>(
  { path, text, version }: SiteTable<Row>,
  nodes: readonly Row[],
): DocumentChange {
  return { path, version, text: writeJson(nodes, text) };
}

/** The redirects with other rows. */
export function redirectsChange(
  { path, text, version }: SiteTable<RedirectsRow>,
  rows: readonly RedirectsRow[],
): DocumentChange {
  return { path, version, text: writeJson({ redirects: rows }, text) };
}

/** Rows that lead from old addresses to new ones; who led to an old one leads on in one step. */
export function withMoves(
  rows: readonly RedirectsRow[],
  moves: ReadonlyMap<string, string>,
): readonly RedirectsRow[] {
  const targets = new Set(moves.values());
  const remaining = rows
    // An address that is a page again leads nowhere else.
    .filter(({ from, withoutPrefix }) => withoutPrefix === true || !targets.has(from))
    .map((row) => ({ ...row, to: moves.get(row.to) ?? row.to }));
  const known = new Set(
    remaining.filter(({ withoutPrefix }) => withoutPrefix !== true).map(({ from }) => from),
  );
  const added = [...moves].filter(([from]) => !known.has(from)).map(([from, to]) => ({ from, to }));
  return [...remaining, ...added];
}
