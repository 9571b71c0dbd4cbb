import type { TableKind } from "#kinds/define-kind.ts";
import { menus } from "#kinds/menus.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { fileNameFor } from "../filing/file-name.ts";
import type { RowSide } from "../tables/row-change.ts";
import type { Workbench } from "../workbench.ts";

/** What is known of a row that leads somewhere before it is there. */
export interface LinkRow {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
}

/** Adds a row made from the example of its schema, whose first field is written over next. */
export async function addWritten(workbench: Workbench, side: RowSide): Promise<void> {
  const { table, problems } = workbench;
  const row = await table.add(side);
  const [first = ""] = table.shape?.editor.columns ?? [];
  if (row !== undefined) problems.wantExample(`${row}/${first}`);
}

/** Adds a row that leads somewhere; what is not known of it, else its name, is written over next. */
export async function addLink(workbench: Workbench, side: RowSide, link: LinkRow): Promise<void> {
  const { table, problems } = workbench;
  const [name = "", address = ""] = table.linkColumns ?? [];
  const id = fileNameFor(link.name ?? "");
  const values = {
    ...(link.name !== undefined && { [name]: link.name }),
    ...(link.url !== undefined && { [address]: link.url }),
    ...(id !== "" && { id }),
  };
  const row = await table.add(side, values);
  const isLeading = link.name === undefined || link.url !== undefined;
  if (row !== undefined) problems.wantExample(`${row}/${isLeading ? name : address}`);
}

/** Opens the sitemap of a locale with one more node, behind the selected one or at its end; its name is written over next. */
export async function addNode(workbench: Workbench, locale: string, name: string): Promise<void> {
  const { session, table, problems } = workbench;
  const opened = await openRows(workbench, pathOfTable(sitemap, locale));
  if (opened === undefined) return;
  if (opened === "anew") {
    session.select(table.rows.findLast(({ level }) => level === 1)?.pointer ?? "");
  }
  const row = await table.add("after", name === "" ? undefined : { name });
  if (row !== undefined) problems.wantExample(`${row}/name`);
}

/**
 * Opens the rows of a kind in a locale with one more, behind the selected one or at their end, called as
 * the words say; what they do not say is written over next.
 */
export async function addRowOf(
  workbench: Workbench,
  kind: TableKind,
  { locale, words }: { readonly locale: string; readonly words: string },
): Promise<void> {
  const { session, table, problems } = workbench;
  const opened = await openRows(workbench, pathOfTable(kind, locale));
  if (opened === undefined) return;
  if (opened === "anew") session.select(table.rows.at(-1)?.pointer ?? "");
  const [first = "", second = ""] = kind.editor?.columns ?? [];
  const [from = "", to = ""] = words.split(/\s+/).map(rooted);
  const isRedirect = kind === redirects;
  const name = isRedirect ? from : words;
  const id = "list" in kind ? { [kind.files.key]: fileNameFor(words) } : {};
  const values = { ...id, [first]: name, ...(isRedirect && to !== "" && { [second]: to }) };
  const row = await table.add("after", words === "" ? undefined : values);
  if (row !== undefined) problems.wantExample(`${row}/${words === "" ? first : second}`);
}

function rooted(path: string): string {
  return path === "" || path.startsWith("/") ? path : `/${path}`;
}

/** Opens the menus of a locale with one more row, behind the selected one or at the end of the first menu. */
export async function addMenuRow(
  workbench: Workbench,
  locale: string,
  link: LinkRow,
): Promise<void> {
  const opened = await openRows(workbench, pathOfTable(menus, locale));
  if (opened !== undefined) await addLink(workbench, "after", link);
}

/** Opens the menus of a locale, and prompts for their next row. */
export async function seekMenuRow(workbench: Workbench, locale: string): Promise<void> {
  const opened = await openRows(workbench, pathOfTable(menus, locale));
  if (opened !== undefined) workbench.desk.show({ kind: "add-row", side: "after" });
}

/** Whether a file of rows was open or is so now; undefined where what is open was not left for it. */
export async function openRows(
  { session }: Workbench,
  path: string,
): Promise<"before" | "anew" | undefined> {
  const { source: open } = session.open ?? {};
  if (open?.kind === "file" && open.path === path) return "before";
  const source = { kind: "file", path } as const;
  await session.ask(source);
  return session.open?.source === source ? "anew" : undefined;
}

/** Words and, behind them, an address. */
const named = /^(?<name>.*\S)\s+(?<url>(?:[/#]|(?:https?|mailto|tel):)\S*)$/u;
const address = /^(?:[/#]|(?:https?|mailto|tel):)\S*$/u;

/** A row as its words say it: "Fuel cards /cards", "/cards", or its name alone. */
export function linkOf(words: string): LinkRow {
  const { name, url } = named.exec(words)?.groups ?? {};
  if (name !== undefined) return { name, url };
  return address.test(words) ? { url: words } : { name: words };
}
