import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { apply } from "../document/apply.ts";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import type { Command, DevDocument } from "../document/command.ts";
import { pointerWithout } from "../outline/move-to.ts";
import { inColumns, maxColumns } from "./wrap-blocks.ts";

/** Next to a block: in columns with it, or in a new column if it is in columns or is a columns block. */
export interface JoinSpot {
  readonly target: string;
  readonly side: "left" | "right";
}

interface Columns {
  /** Pointer of the block. */
  readonly pointer: string;
  readonly columns: readonly unknown[];
  /** Position of the new column. */
  readonly index: number;
}

/** The columns block that the target is, or is in, alone or with others. */
export function columnsAt(document: DevDocument, { target, side }: JoinSpot): Columns | undefined {
  const keys = pointerKeys(target);
  const [props, name, at] = keys.slice(-5, -1);
  const isIn = props === "props" && name === "columns";
  const around = isIn ? columnsOf(document, toPointer(keys.slice(0, -5))) : undefined;
  const own = columnsOf(document, target);
  if (own !== undefined) return { ...own, index: side === "left" ? 0 : own.columns.length };
  return around && { ...around, index: Number(at) + (side === "left" ? 0 : 1) };
}

function columnsOf(document: DevDocument, pointer: string): Omit<Columns, "index"> | undefined {
  const block = valueAt(document, pointer);
  const columns = valueAt(block, "/props/columns");
  const isColumns = isRecord(block) && block.type === "columns" && isList(columns);
  return isColumns ? { pointer, columns } : undefined;
}

interface Joined {
  /** Pointers of those that are in the document. */
  readonly blocks?: readonly string[];
  readonly values?: readonly unknown[];
}

/** The commands that place them there; undefined if there would be too many columns. */
export function joining(
  document: DevDocument,
  spot: JoinSpot,
  { blocks = [], values = [] }: Joined,
): readonly Command[] | undefined {
  const taken = takenOut(document, blocks, spot.target);
  const put = [...blocks.map((block) => blockAt(document, block)), ...values];
  const now = { ...spot, target: taken.target };
  const around = columnsAt(taken.document, now);
  if (around === undefined) {
    const own = blockAt(taken.document, now.target);
    const all = spot.side === "left" ? [...put, own] : [own, ...put];
    const value = inColumns(taken.document, all);
    return [
      ...taken.commands,
      { kind: "remove-block", block: now.target },
      { kind: "add-block", ...placeOf(now.target), value },
    ];
  }
  const before = columnsAt(document, spot)?.columns ?? [];
  const isLeft = (column: unknown, index: number): boolean =>
    !isEmpty(column) || isEmpty(before[index]);
  const remaining = around.columns.filter(isLeft);
  const index = around.columns.slice(0, around.index).filter(isLeft).length;
  const columns = remaining.toSpliced(index, 0, ...put.map((block) => ({ blocks: [block] })));
  if (columns.length > maxColumns) return undefined;
  const pointer = `${around.pointer}/props/columns`;
  return [...taken.commands, { kind: "put-value", pointer, value: columns }];
}

function isEmpty(column: unknown): boolean {
  return isRecord(column) && isList(column.blocks) && column.blocks.length === 0;
}

/** The document without the blocks, and where another block is in it. */
function takenOut(document: DevDocument, blocks: readonly string[], other: string) {
  let all = [...blocks, other];
  let left = document;
  const commands: Command[] = [];
  for (const index of blocks.keys()) {
    const block = all[index] ?? "";
    const command = { kind: "remove-block", block } as const;
    commands.push(command);
    left = apply(left, command).document;
    all = all.map((one) => pointerWithout(one, placeOf(block)));
  }
  return { document: left, commands, target: all.at(-1) ?? "" };
}
