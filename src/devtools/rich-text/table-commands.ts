import type { Node, ResolvedPos } from "prosemirror-model";
import { Selection, TextSelection, type Command, type EditorState } from "prosemirror-state";
import { richSchema } from "./rich-schema.ts";

const cellTags = new Set(["td", "th"]);

/** The cursor's position in a table: depths of its row and cell. */
interface CellPlace {
  readonly $from: ResolvedPos;
  readonly table: number;
  readonly row: number;
  readonly cell: number;
}

function cellPlace({ selection: { $from } }: EditorState): CellPlace | undefined {
  for (let cell = $from.depth; cell > 1; cell -= 1) {
    if (!cellTags.has($from.node(cell).type.name)) continue;
    let table = cell;
    while (table > 0 && $from.node(table).type.name !== "table") table -= 1;
    return { $from, table, row: cell - 1, cell };
  }
  return undefined;
}

export function isInTable(state: EditorState): boolean {
  return cellPlace(state) !== undefined;
}

/** Two columns and two rows; the first row contains the column headers. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { table, thead, tbody, tr, th, td } = richSchema.nodes;
  const head = [0, 1].map(() => th?.createAndFill({ scope: "col" }));
  const cells = [0, 1].map(() => td?.createAndFill());
  const rows = [head, cells].map((line) =>
    tr?.create(
      null,
      line.filter((one) => one !== undefined && one !== null),
    ),
  );
  const [first, second] = rows;
  const parts = [thead?.create(null, first), tbody?.create(null, second)];
  const node = table?.create(
    null,
    parts.filter((part) => part !== undefined),
  );
  if (node === undefined) return false;
  if (dispatch !== undefined) {
    const tr1 = state.tr.replaceSelectionWith(node);
    const at = Math.max(0, tr1.mapping.map(state.selection.from) - node.nodeSize);
    dispatch(tr1.setSelection(Selection.near(tr1.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

/** An empty row below, with the same number of cells; below the header row it has value cells. */
export const addRow: Command = (state, dispatch) => {
  const place = cellPlace(state);
  if (place === undefined) return false;
  const { $from, row } = place;
  const cells = $from.node(row).children;
  const isHead = $from.node(row - 1).type.name === "thead";
  const like = cells.map((cell) => emptyLike(cell, isHead));
  const line = $from.node(row).type.create(
    null,
    like.filter((cell) => cell !== undefined),
  );
  if (isHead) return addBelowHead(state, dispatch, line);
  dispatch?.(state.tr.insert($from.after(row), line));
  return true;
};

function addBelowHead(state: EditorState, dispatch: Parameters<Command>[1], line: Node): boolean {
  const place = cellPlace(state);
  if (place === undefined) return false;
  const { $from, table, row } = place;
  const after = $from.node(table).child($from.index(table) + 1);
  const isBody = after.type.name === "tbody";
  dispatch?.(state.tr.insert($from.after(row - 1) + (isBody ? 1 : 0), line));
  return true;
}

/** An empty cell of the same kind; below a header a value cell. */
function emptyLike(cell: Node, isHead: boolean): Node | undefined {
  const { td } = richSchema.nodes;
  const empty = isHead ? td?.createAndFill() : cell.type.createAndFill(cell.attrs);
  return empty ?? undefined;
}

/** An empty cell in every row; a table with spanning cells is edited as source. */
export const addColumn: Command = (state, dispatch) =>
  inEachRow(state, (tr, row, at) => {
    const before = row.node.child(at);
    const cell = emptyLike(before, false);
    if (cell !== undefined) tr.insert(row.cellEnd(at), cell);
  })(dispatch);

export const removeColumn: Command = (state, dispatch) => {
  const place = cellPlace(state);
  if (place === undefined || place.$from.node(place.row).childCount < 2) return false;
  return inEachRow(state, (tr, row, at) => {
    const end = row.cellEnd(at);
    tr.delete(end - row.node.child(at).nodeSize, end);
  })(dispatch);
};

/** Deleting the last row deletes the table. */
export const removeRow: Command = (state, dispatch) => {
  const place = cellPlace(state);
  if (place === undefined) return false;
  const { $from, table } = place;
  let depth = place.row;
  while (depth > table && $from.node(depth - 1).childCount === 1) depth -= 1;
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)).scrollIntoView());
  return true;
};

interface Row {
  readonly node: Node;
  /** The end position of a cell in the document before the change. */
  readonly cellEnd: (index: number) => number;
}

function inEachRow(
  state: EditorState,
  change: (tr: EditorState["tr"], row: Row, at: number) => void,
): (dispatch: Parameters<Command>[1]) => boolean {
  return (dispatch) => {
    const place = cellPlace(state);
    if (place === undefined) return false;
    const { $from, table, row } = place;
    const at = $from.index(row);
    const node = $from.node(table);
    if (hasSpans(node)) return false;
    const { tr } = state;
    // From the last row to the first, so that changes do not move the rows still to be changed.
    for (const one of rowsOf(node, $from.start(table)).toReversed()) {
      if (at < one.node.childCount) change(tr, one, at);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function rowsOf(table: Node, start: number): readonly Row[] {
  const rows: Row[] = [];
  table.descendants((node, at) => {
    if (node.type.name !== "tr") return node.type.name !== "caption";
    const first = start + at + 1;
    const cellEnd = (index: number): number =>
      first + node.children.slice(0, index + 1).reduce((sum, cell) => sum + cell.nodeSize, 0);
    rows.push({ node, cellEnd });
    return false;
  });
  return rows;
}

function hasSpans(table: Node): boolean {
  let found = false;
  table.descendants(({ attrs }) => {
    found ||= typeof attrs["colspan"] === "string" || typeof attrs["rowspan"] === "string";
    return !found;
  });
  return found;
}

/** To the next or previous cell; out of the table at its ends. */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (place === undefined) return false;
    const { $from, table, cell } = place;
    const start = $from.start(table);
    const cells: number[] = [];
    $from.node(table).descendants((node, at) => {
      if (cellTags.has(node.type.name)) cells.push(start + at);
      return !cellTags.has(node.type.name);
    });
    const to = cells[cells.indexOf($from.before(cell)) + step];
    if (to === undefined) return false;
    dispatch?.(
      state.tr.setSelection(TextSelection.near(state.doc.resolve(to + 1))).scrollIntoView(),
    );
    return true;
  };
}
