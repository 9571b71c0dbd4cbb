import type { TableKind } from "#kinds/define-kind.ts";
import { menus } from "#kinds/menus.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { fileNameFor } from "../filing/file-name.ts";
import type { RowSide } from "../tables/row-change.ts";
import type { Workbench } from "../workbench.ts";

/** What is known about a link row before it is added. */
export interface LinkRow {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
}

/** Adds a row built from its schema's example, and selects its first field for replacement. */
export async function addWritten(workbench: Workbench, side: RowSide): Promise<void> {
  const { table, problems } = workbench;
  const row = await table.add(side);
  const [first = ""] = table.shape?.editor.columns ?? [];
  if (row !== undefined) problems.wantExample(`${row}/${first}`);
}

/** Adds a link row; its first unknown field, or else its name, is selected for replacement. */
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

/** Opens a locale's sitemap and adds a node after the selected one or at the end, with its name selected. */
export async function addNode(workbench: Workbench, locale: string, name: string): Promise<void> {
  const { session, table, problems } = workbench;
  const opened = await openRows(workbench, pathOfTable(sitemap, locale));
  if (opened === undefined) return;
  if (opened === "again") {
    session.select(table.rows.findLast(({ level }) => level === 1)?.pointer ?? "");
  }
  const row = await table.add("after", name === "" ? undefined : { name });
  if (row !== undefined) problems.wantExample(`${row}/name`);
}

/**
 * Opens the rows of a kind in a locale and adds one after the selected one or at the end, named as typed;
 * what the text does not say is selected for replacement.
 */
export async function addRowOf(
  workbench: Workbench,
  kind: TableKind,
  { locale, words }: { readonly locale: string; readonly words: string },
): Promise<void> {
  const { session, table, problems } = workbench;
  const opened = await openRows(workbench, pathOfTable(kind, locale));
  if (opened === undefined) return;
  if (opened === "again") session.select(table.rows.at(-1)?.pointer ?? "");
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

/** Opens the menus of a locale and adds a row after the selected one or at the end of the first menu. */
export async function addMenuRow(
  workbench: Workbench,
  locale: string,
  link: LinkRow,
): Promise<void> {
  const opened = await openRows(workbench, pathOfTable(menus, locale));
  if (opened !== undefined) await addLink(workbench, "after", link);
}

/** Opens the menus of a locale, and prompts for a new row. */
export async function seekMenuRow(workbench: Workbench, locale: string): Promise<void> {
  const opened = await openRows(workbench, pathOfTable(menus, locale));
  if (opened !== undefined) workbench.desk.show({ kind: "add-row", side: "after" });
}

/** Whether a file of rows was or has been opened; undefined if the user did not leave what is open. */
export async function openRows(
  { session }: Workbench,
  path: string,
): Promise<"before" | "again" | undefined> {
  const { source: open } = session.open ?? {};
  if (open?.kind === "file" && open.path === path) return "before";
  const source = { kind: "file", path } as const;
  await session.ask(source);
  return session.open?.source === source ? "again" : undefined;
}

/** A name followed by a URL. */
const named = /^(?<name>.*\S)\s+(?<url>(?:[/#]|(?:https?|mailto|tel):)\S*)$/u;
const address = /^(?:[/#]|(?:https?|mailto|tel):)\S*$/u;

/** Parses a link row: "Fuel cards /cards", "/cards", or only a name. */
export function linkOf(words: string): LinkRow {
  const { name, url } = named.exec(words)?.groups ?? {};
  if (name !== undefined) return { name, url };
  return address.test(words) ? { url: words } : { name: words };
}
