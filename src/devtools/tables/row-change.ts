import type { Command, DevDocument } from "../document/command.ts";
import type { Row, TableShape } from "./rows.ts";
import { t } from "../i18n.ts";

/** A change of rows: a step of the history, and the selection after it. */
export interface RowChange {
  readonly command: Command;
  readonly label: string;
  /** Pointer of a row; "" if none is left. */
  readonly selected: string;
}

/** Why an operation is impossible. */
export interface RowRefusal {
  readonly refusal: string;
}

export type RowOutcome = RowChange | RowRefusal;

export function isChange(outcome: RowOutcome): outcome is RowChange {
  return "command" in outcome;
}

/** Where a row is to be placed: next to another one, or as its last child. */
export interface RowTarget {
  readonly pointer: string;
  readonly side: "before" | "after" | "inside";
}

/** Where a new row is added: after the selected row, or inside it. */
export type RowSide = "after" | "inside";

/** The rows before an operation. */
export interface RowsNow {
  readonly shape: TableShape;
  readonly document: DevDocument;
  /** The document as stored in its file. */
  readonly saved: DevDocument;
  readonly rows: readonly Row[];
}

/** Initial content of a row. */
export interface BegunRow {
  /** That of its schema. */
  readonly example: unknown;
  /** Values that are already known. */
  readonly values?: Row["value"] | undefined;
}

/** The operations that a table supports. */
export interface RowActs {
  readonly add: (now: RowsNow, begun: BegunRow, target: RowTarget | undefined) => RowOutcome;
  /** Pasted rows, the outermost first. */
  readonly paste: (
    now: RowsNow,
    values: readonly Row["value"][],
    target: RowTarget | undefined,
  ) => RowOutcome;
  readonly duplicate: (now: RowsNow, row: Row) => RowOutcome;
  readonly remove: (now: RowsNow, row: Row) => RowOutcome;
  readonly move: (now: RowsNow, row: Row, target: RowTarget) => RowOutcome;
}

/** The name of a row in messages. */
export function rowName({ editor }: TableShape, value: Row["value"]): string {
  const [name = ""] = editor.columns;
  const text = value[name];
  return typeof text === "string" && text !== "" ? `“${text}”` : t("The row");
}

/** Returns a name that is not taken: "home", "home-2", "home-3". */
export function freeName(wanted: string, taken: ReadonlySet<unknown>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
