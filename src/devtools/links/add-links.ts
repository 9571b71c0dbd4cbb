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

/** Words and, behind them, an address. */
const named = /^(?<name>.*\S)\s+(?<url>(?:[/#]|(?:https?|mailto|tel):)\S*)$/u;
const address = /^(?:[/#]|(?:https?|mailto|tel):)\S*$/u;

/** A row as its words say it: "Fuel cards /cards", "/cards", or its name alone. */
export function linkOf(words: string): LinkRow {
  const { name, url } = named.exec(words)?.groups ?? {};
  if (name !== undefined) return { name, url };
  return address.test(words) ? { url: words } : { name: words };
}
