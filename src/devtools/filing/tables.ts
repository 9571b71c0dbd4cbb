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

/** A locale's table as stored on disk. */
export interface SiteTable<Row> {
  readonly path: string;
  /** "" if the file does not exist yet. */
  readonly text: string;
  readonly version: string | null;
  readonly rows: readonly Row[];
}

/** The sitemap of a locale. @throws Error if the file cannot be changed safely. */
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

/** The redirects of a locale; empty if it has no such file. @throws Error as `readSitemap` */
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

/** The change that gives the sitemap or the menus other rows; unchanged rows keep their formatting. */
export function listChange<Row>(
  { path, text, version }: SiteTable<Row>,
  nodes: readonly Row[],
): DocumentChange {
  return { path, version, text: writeJson(nodes, text) };
}

/** The change that gives the redirects other rows. */
export function redirectsChange(
  { path, text, version }: SiteTable<RedirectsRow>,
  rows: readonly RedirectsRow[],
): DocumentChange {
  return { path, version, text: writeJson({ redirects: rows }, text) };
}

/** Adds rows from old URLs to new ones; existing redirects to an old URL are updated to avoid chains. */
export function withMoves(
  rows: readonly RedirectsRow[],
  moves: ReadonlyMap<string, string>,
): readonly RedirectsRow[] {
  const targets = new Set(moves.values());
  const remaining = rows
    // A URL that is a page again must not redirect.
    .filter(({ from, withoutPrefix }) => withoutPrefix === true || !targets.has(from))
    .map((row) => ({ ...row, to: moves.get(row.to) ?? row.to }));
  const known = new Set(
    remaining.filter(({ withoutPrefix }) => withoutPrefix !== true).map(({ from }) => from),
  );
  const added = [...moves].filter(([from]) => !known.has(from)).map(([from, to]) => ({ from, to }));
  return [...remaining, ...added];
}
