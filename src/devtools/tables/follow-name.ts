import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import { fileNameFor } from "../filing/file-name.ts";
import { movePath, renameItems } from "./path-acts.ts";
import { freeName, isChange, type RowsNow } from "./row-change.ts";
import { pathOfRow, rowsOf, type Row } from "./rows.ts";

type Item = Row["value"];

/** A renamed row; its id follows as long as it is derived from the name and not in any saved file. */
export function withFollowingId(now: RowsNow, row: Row, value: Item): Item {
  const { id } = row.value;
  if (typeof id !== "string" || value["id"] !== id) return value;
  if (!isRenamed(now, row, value) || !isOfName(id, nameOf(now, row.value))) return value;
  const isId = (one: Row): boolean => one.value["id"] === id;
  if (rowsOf(now.shape, now.saved).some(isId)) return value;
  const others = now.rows.filter(({ pointer }) => pointer !== row.pointer);
  const taken = new Set(others.map((one) => one.value["id"]));
  return { ...value, id: freeName(nameOf(now, value), taken) };
}

/** All rows after a rename; the address follows while it is derived from the name and in no saved file. */
export function withFollowingPath(now: RowsNow, row: Row, value: Item): unknown {
  const { shape, document, saved } = now;
  const renamed = renameItems(now, row, value);
  const path = pathOfRow(row.value);
  const end = path.lastIndexOf("/") + 1;
  if (!isRenamed(now, row, value) || !isOfName(path.slice(end), nameOf(now, row.value))) {
    return renamed;
  }
  if (pathsIn(saved, shape.list).has(path)) return renamed;
  const next = { ...document, [shape.list.slice(1)]: renamed };
  const rows = rowsOf(shape, next);
  const own = rows.find(({ pointer }) => pointer === row.pointer);
  if (own === undefined) return renamed;
  const taken = pathsIn(document, shape.list);
  taken.delete(path);
  const to = freeName(path.slice(0, end) + nameOf(now, value), taken);
  const relocated = movePath({ ...now, document: next, rows }, own, to);
  return isChange(relocated) && relocated.command.kind === "put-value"
    ? relocated.command.value
    : renamed;
}

function isRenamed({ shape }: RowsNow, row: Row, value: Item): boolean {
  const [name = ""] = shape.editor.columns;
  return value[name] !== row.value[name];
}

/** The basis of an id or an address: "Our fleet" gives "our-fleet". */
function nameOf({ shape }: RowsNow, value: Item): string {
  const [name = ""] = shape.editor.columns;
  const text = value[name];
  return (typeof text === "string" && fileNameFor(text)) || "new";
}

/** "our-fleet", or "our-fleet-2" if another row has that. */
function isOfName(text: string, name: string): boolean {
  return (
    text === name || (text.startsWith(`${name}-`) && /^\d+$/.test(text.slice(name.length + 1)))
  );
}

function pathsIn(document: DevDocument, list: string): Set<string> {
  const items = document[list.slice(1)];
  return new Set(isList(items) ? items.filter(isRecord).map(pathOfRow) : []);
}
