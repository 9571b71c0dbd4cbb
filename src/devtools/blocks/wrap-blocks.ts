import { isRecord } from "#lib/json/is-record.ts";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import type { BlockNode } from "../document/block-tree.ts";
import type { Command, DevDocument } from "../document/command.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { movingOf } from "./move-blocks.ts";

const minColumns = 2;
export const maxColumns = 4;

/** Puts blocks into columns at the position of the first; a column left without blocks gets an empty text. */
export function wrapping(document: DevDocument, blocks: readonly string[]): readonly Command[] {
  const [first] = blocks;
  if (first === undefined) return [];
  const values = blocks.map((pointer) => blockAt(document, pointer));
  return [
    ...blocks.toReversed().map((block) => ({ kind: "remove-block", block }) as const),
    { kind: "add-block", ...placeOf(first), value: inColumns(document, values) },
  ];
}

/** A columns block that holds these values side by side, up to the maximum number of columns. */
export function inColumns(document: DevDocument, values: readonly unknown[]): unknown {
  const taken = idsOf(document);
  const perColumn = Math.ceil(values.length / maxColumns);
  const columns: { blocks: unknown[] }[] = [];
  for (let at = 0; at < values.length; at += perColumn) {
    columns.push({ blocks: values.slice(at, at + perColumn) });
  }
  while (columns.length < minColumns) {
    columns.push({ blocks: [withFreshIds(emptyText, taken)] });
  }
  const value = withFreshIds({ type: "columns" }, taken);
  return { ...(isRecord(value) ? value : {}), props: { columns } };
}

/** Columns may not be empty: the smallest block that one can hold. */
const emptyText = { type: "rich-text", props: { content: "<p></p>" } };

interface Unwrapping {
  readonly commands: readonly Command[];
  /** Positions of the blocks afterwards. */
  readonly freed: readonly string[];
}

/** Replaces a block by the blocks inside it; undefined if it has none. */
export function unwrapping({ pointer, lists }: BlockNode): Unwrapping | undefined {
  const inside = lists.flatMap(({ blocks }) => blocks.map((block) => block.pointer));
  const { list, index } = placeOf(pointer);
  const moving = movingOf(inside, { list, index: index + 1 });
  if (moving === undefined) return undefined;
  return {
    commands: [...moving.commands, { kind: "remove-block", block: pointer }],
    freed: inside.map((_, at) => `${list}/${index + at}`),
  };
}
