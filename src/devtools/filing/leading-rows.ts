import type { RedirectsRow, SitemapNode } from "#generated/types.ts";
import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { menus } from "#kinds/menus.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { listChange, readMenus, readRedirects, redirectsChange } from "./tables.ts";

/** The rows of a file that do nothing but lead to a page, and the change that removes them. */
export interface LeadingRows {
  readonly path: string;
  readonly names: readonly string[];
  /** Whether nothing in the file leads there without them. */
  readonly isAll: boolean;
  readonly change: DocumentChange;
}

interface Leading {
  readonly client: DevtoolsClient;
  readonly locale: string;
  readonly address: string;
  /** The files of the locale that link there. */
  readonly linking: readonly DocumentEntry[];
}

/** The rows of menus and redirects that lead to an address; none of a file that must be fixed first. */
export async function leadingRows(leading: Leading): Promise<readonly LeadingRows[]> {
  const { client, locale, address, linking } = leading;
  const links = (kind: string): boolean => linking.some((entry) => entry.kind === kind);
  const found = await Promise.allSettled([
    links(menus.name) ? menuRows(client, locale, address) : undefined,
    links(redirects.name) ? redirectRows(client, locale, address) : undefined,
  ]);
  return found.flatMap((one) =>
    one.status === "fulfilled" && one.value !== undefined ? [one.value] : [],
  );
}

async function menuRows(
  client: DevtoolsClient,
  locale: string,
  address: string,
): Promise<LeadingRows | undefined> {
  const table = await readMenus(client, locale);
  const names: string[] = [];
  // The rows as written, without the defaults that reading them has filled in.
  const written = parseJson(table.text).value;
  const rows = (isList(written) ? written : []).map((menu) =>
    isRecord(menu) ? withItems(menu, "items", { address, names }) : menu,
  );
  if (names.length === 0) return undefined;
  const isAll = !contentsLinkTo(rows, address);
  return { path: table.path, names, isAll, change: listChange(table, rows) };
}

interface RemovedItems {
  readonly address: string;
  readonly names: string[];
}

/** A menu or row without the rows below it that lead there; a row with others below it remains. */
function withItems(
  row: Readonly<Record<string, unknown>>,
  key: "items" | "children",
  removed: RemovedItems,
): Readonly<Record<string, unknown>> {
  const before = row[key];
  if (!isList(before)) return row;
  const items = before.flatMap((item) => {
    if (!isRecord(item)) return [item];
    const remaining = withItems(item, "children", removed);
    const isAlone = !isList(remaining["children"]) || remaining["children"].length === 0;
    if (!isAlone || !isTo(item["url"], removed.address)) return [remaining];
    removed.names.push(String(item["name"]));
    return [];
  });
  return { ...row, [key]: items };
}

function contentsLinkTo(value: unknown, address: string): boolean {
  if (isList(value)) return value.some((item) => contentsLinkTo(item, address));
  if (!isRecord(value)) return isTo(value, address);
  return Object.values(value).some((member) => contentsLinkTo(member, address));
}

async function redirectRows(
  client: DevtoolsClient,
  locale: string,
  address: string,
): Promise<LeadingRows | undefined> {
  const table = await readRedirects(client, locale);
  const isElsewhere = ({ to }: RedirectsRow): boolean => !isTo(to, address);
  const names = table.rows.filter((row) => !isElsewhere(row)).map(({ from }) => from);
  if (names.length === 0) return undefined;
  const change = redirectsChange(table, table.rows.filter(isElsewhere));
  return { path: table.path, names, isAll: true, change };
}

/** A node of the sitemap without the breadcrumbs that lead to an address. */
export function withoutCrumbs(node: SitemapNode, address: string): SitemapNode {
  const crumbs = node.crumbs.filter(({ slug }) => !isTo(slug, address));
  return crumbs.length === node.crumbs.length ? node : { ...node, crumbs };
}

function isTo(link: unknown, address: string): boolean {
  if (typeof link !== "string") return false;
  const [path = ""] = link.split(/[?#]/, 1);
  return canonicalPath(path) === address;
}
