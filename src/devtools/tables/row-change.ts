import type { Command, DevDocument } from "../document/command.ts";
import type { Row, TableShape } from "./rows.ts";
import { t } from "../i18n.ts";

/** Something that is done to rows: a step of the history, and where one stands then. */
export interface RowChange {
  readonly command: Command;
  readonly label: string;
  /** Pointer of a row; "" where none is left. */
  readonly selected: string;
}

/** Why something cannot be done. */
export interface RowRefusal {
  readonly refusal: string;
}

export type RowOutcome = RowChange | RowRefusal;

export function isChange(outcome: RowOutcome): outcome is RowChange {
  return "command" in outcome;
}

/** Where a row is to stand: beside another one, or inside it behind what stands there. */
export interface RowTarget {
  readonly pointer: string;
  readonly side: "before" | "after" | "inside";
}

/** Where another one is added: behind the selected row, or in it. */
export type RowSide = "after" | "inside";

/** The rows as they are when something is done to them. */
export interface RowsNow {
  readonly shape: TableShape;
  readonly document: DevDocument;
  /** The document as its file has it. */
  readonly saved: DevDocument;
  readonly rows: readonly Row[];
}

/** What a row begins as. */
export interface BegunRow {
  /** That of its schema. */
  readonly example: unknown;
  /** What is known of it already. */
  readonly values?: Row["value"] | undefined;
}

/** What a table lets one do. */
export interface RowActs {
  readonly add: (now: RowsNow, begun: BegunRow, target: RowTarget | undefined) => RowOutcome;
  /** Rows that came as text, the outermost first. */
  readonly paste: (
    now: RowsNow,
    values: readonly Row["value"][],
    target: RowTarget | undefined,
  ) => RowOutcome;
  readonly duplicate: (now: RowsNow, row: Row) => RowOutcome;
  readonly remove: (now: RowsNow, row: Row) => RowOutcome;
  readonly move: (now: RowsNow, row: Row, target: RowTarget) => RowOutcome;
}

/** What a row is called in sentences. */
export function rowName({ editor }: TableShape, value: Row["value"]): string {
  const [name = ""] = editor.columns;
  const text = value[name];
  return typeof text === "string" && text !== "" ? `“${text}”` : t("The row");
}

/** A text that is none of those taken: "home", "home-2", "home-3". */
export function freeName(wanted: string, taken: ReadonlySet<unknown>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
