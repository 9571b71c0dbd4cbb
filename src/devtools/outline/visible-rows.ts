import type { BlockNode, ListNode } from "../document/block-tree.ts";

/** A row of the outline that is not inside a closed one. */
export interface VisibleRow {
  /** "document": the parts around the blocks. */
  readonly node: BlockNode | ListNode | "document";
  readonly pointer: string;
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined;
  readonly parent: string | undefined;
  /** Starts at 1. */
  readonly level: number;
}

/** The parts around the blocks. */
const documentRow: VisibleRow = {
  node: "document",
  pointer: "",
  isOpen: undefined,
  parent: undefined,
  level: 1,
};

/**
 * The rows from top to bottom, in the order of the arrow keys.
 * @param hasDocument Whether there is anything around the blocks: not for a single block.
 */
export function visibleRows(
  tree: readonly BlockNode[],
  closed: ReadonlySet<string>,
  hasDocument: boolean,
): readonly VisibleRow[] {
  const known = cachedRows.get(closed) ?? new WeakMap<BlockNode, readonly VisibleRow[]>();
  cachedRows.set(closed, known);
  const blocks = tree.flatMap((node) => {
    const rows = known.get(node) ?? rowsBelow(node, undefined, closed);
    known.set(node, rows);
    return rows;
  });
  return hasDocument ? [documentRow, ...blocks] : blocks;
}

/** Keyed by the set of closed rows and the block: unchanged blocks keep the same row objects. */
const cachedRows = new WeakMap<ReadonlySet<string>, WeakMap<BlockNode, readonly VisibleRow[]>>();

function rowsBelow(
  node: BlockNode | ListNode,
  parent: VisibleRow | undefined,
  closed: ReadonlySet<string>,
): VisibleRow[] {
  const { pointer } = node;
  const children = node.kind === "block" ? node.lists : node.blocks;
  const isOpen = children.length === 0 ? undefined : !closed.has(pointer);
  const level = (parent?.level ?? 0) + 1;
  const row: VisibleRow = { node, pointer, isOpen, parent: parent?.pointer, level };
  return isOpen === true
    ? [row, ...children.flatMap((child) => rowsBelow(child, row, closed))]
    : [row];
}

/** The effect of a key in a tree: go to a row, open one, or close one (APG, tree view). */
export type TreeStep =
  | { readonly kind: "go"; readonly pointer: string }
  | { readonly kind: "open" | "close"; readonly pointer: string };

/** What the arrow keys need to know about a row. */
type TreePlace = Pick<VisibleRow, "pointer" | "parent" | "isOpen">;

/** The step for a key at a row; undefined if the key has no effect there. */
export function treeStep(
  key: string,
  rows: readonly TreePlace[],
  current: string,
): TreeStep | undefined {
  const index = rows.findIndex(({ pointer }) => pointer === current);
  const row = rows[index];
  if (row === undefined) return undefined;
  const go = (target: TreePlace | undefined): TreeStep | undefined =>
    target && { kind: "go", pointer: target.pointer };
  switch (key) {
    case "ArrowDown":
      return go(rows[index + 1]);
    case "ArrowUp":
      return go(rows[index - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "ArrowRight":
      if (row.isOpen === false) return { kind: "open", pointer: row.pointer };
      return row.isOpen === true ? go(rows[index + 1]) : undefined;
    case "ArrowLeft":
      if (row.isOpen === true) return { kind: "close", pointer: row.pointer };
      return row.parent === undefined ? undefined : { kind: "go", pointer: row.parent };
    default:
      return undefined;
  }
}

/** The next row whose name begins with the text, wrapping around at the end (APG, tree view: type-ahead). */
export function rowCalled<Row extends Pick<VisibleRow, "pointer">>(
  typed: string,
  rows: readonly (Row & { readonly name: string })[],
  current: string,
): Row | undefined {
  const at = rows.findIndex(({ pointer }) => pointer === current);
  // Continued typing stays at a row that still matches; repeating the same letter moves on.
  const isOneLetter = new Set(typed).size === 1;
  const from = Math.max(0, isOneLetter ? at + 1 : at);
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase();
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find(({ name }) => name.toLowerCase().startsWith(wanted));
}
