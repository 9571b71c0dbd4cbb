import type { RowEditor, TableKind } from "#kinds/define-kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "../document/command.ts";
import type { FormSource } from "../form/item-form.ts";
import { itemsKey, type OpenText } from "../session/open-text.ts";

/** An item that is shown as a row of its own. */
export interface Row {
  readonly pointer: string;
  /** Pointer of the parent row. */
  readonly parent: string | undefined;
  /** Starts at 1. */
  readonly level: number;
  readonly value: Readonly<Record<string, unknown>>;
  /** Pointer of the list of child rows; undefined if nothing can be nested in it. */
  readonly list: string | undefined;
  readonly isFull: boolean;
}

/** How the rows of a file are shown. */
export interface TableShape {
  readonly kind: TableKind;
  readonly editor: RowEditor;
  /** Pointer of the list with the outermost rows. */
  readonly list: string;
}

/** The rows of a file, as declared by its kind; undefined for a single form, or for a document of blocks. */
export function shapeOf(open: Pick<OpenText, "kind"> | undefined): TableShape | undefined {
  const kind = open?.kind;
  if (kind === undefined || "detail" in kind) return undefined;
  if (!("list" in kind)) {
    const { editor } = kind;
    return editor && { kind, editor, list: toPointer([editor.rows.of]) };
  }
  const { editor } = kind;
  return editor && { kind, editor, list: toPointer([itemsKey]) };
}

/** Source of the form for a row. */
export function schemaOfRow({ kind, editor, list }: TableShape, pointer: string): FormSource {
  const isInside = pointer.slice(list.length).split("/").length > 2;
  const { inside } = editor;
  if (isInside && inside !== undefined && "lists" in inside) return { schema: inside.schema };
  return "list" in kind
    ? { schema: kind.list.schema }
    : { schema: kind.schema, itemsOf: editor.rows?.of };
}

/** All rows in display order. */
export function rowsOf({ editor, list }: TableShape, document: DevDocument): readonly Row[] {
  const { inside } = editor;
  if (inside !== undefined && "path" in inside) return rowsByPath(document, list);
  return nestedRows(document[list.slice(1)], { list, parent: undefined, level: 1 }, inside?.lists);
}

function nestedRows(
  items: unknown,
  at: { readonly list: string; readonly parent: string | undefined; readonly level: number },
  names: readonly string[] = [],
): readonly Row[] {
  if (!isList(items)) return [];
  return items.flatMap((item, index): readonly Row[] => {
    const pointer = `${at.list}/${index}`;
    const value = isRecord(item) ? item : {};
    const name = names.find((one) => isList(value[one]));
    const below = name === undefined ? undefined : value[name];
    const inner = name === undefined ? undefined : `${pointer}/${name}`;
    const isFull = isList(below) && below.length > 0;
    const row = { pointer, parent: at.parent, level: at.level, value, list: inner, isFull };
    if (inner === undefined) return [row];
    return [
      row,
      ...nestedRows(below, { list: inner, parent: pointer, level: at.level + 1 }, names),
    ];
  });
}

/** The path of a row; empty if it has none. */
export function pathOfRow(value: unknown): string {
  return isRecord(value) && typeof value.slug === "string" ? value.slug : "";
}

/** Whether a path is below another one; nothing counts as below the home page, because everything would. */
export function isBelow(path: string, other: string): boolean {
  return other.length > 1 && path.startsWith(`${other}/`);
}

function rowsByPath(document: DevDocument, list: string): readonly Row[] {
  const items = document[list.slice(1)];
  if (!isList(items)) return [];
  const paths = items.map(pathOfRow);
  const parents = paths.map((path) => {
    const above = paths.filter((other) => isBelow(path, other));
    const nearest = above.toSorted((a, b) => b.length - a.length)[0];
    return nearest === undefined ? -1 : paths.indexOf(nearest);
  });
  const children = Map.groupBy(items.keys(), (index) => parents[index] ?? -1);
  const below = (parent: number, level: number): readonly Row[] =>
    (children.get(parent) ?? []).flatMap((index) => {
      const item = items[index];
      const row: Row = {
        pointer: `${list}/${index}`,
        parent: parent < 0 ? undefined : `${list}/${parent}`,
        level,
        value: isRecord(item) ? item : {},
        list: undefined,
        isFull: children.has(index),
      };
      return [row, ...below(index, level + 1)];
    });
  return below(-1, 1);
}

/** The row at or around a pointer; undefined if there is none. */
export function rowAt(rows: readonly Row[], pointer: string): Row | undefined {
  const around = rows.filter(
    (row) => pointer === row.pointer || pointer.startsWith(`${row.pointer}/`),
  );
  return around.toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
}

/** Properties of a row that contain child rows. */
export function listsInside({ editor: { inside } }: TableShape): readonly string[] {
  return inside !== undefined && "lists" in inside ? inside.lists : [];
}

/** The selection after patches have been applied: in the selected row if they affected it. */
export function rowAfter(
  rows: readonly Row[],
  patches: readonly { readonly path: string }[],
  before: string,
): string {
  const touched = patches.map(({ path }) => rowAt(rows, path)?.pointer);
  const own = rowAt(rows, before)?.pointer;
  if (own !== undefined && touched.includes(own)) return own;
  return touched.findLast((pointer) => pointer !== undefined) ?? own ?? "";
}

/** A short text for a value. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "yes";
  return typeof value === "string" || typeof value === "number" ? String(value) : "…";
}
