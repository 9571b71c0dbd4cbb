import { useRef, useState, type DragEvent } from "react";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { moveAndSay, movedWith, movingOf } from "../blocks/move-blocks.ts";
import { dropNew } from "../blocks/drop-blocks.ts";
import { joinAndSay, joinRefusal, sayJoin } from "../blocks/join-blocks.ts";
import type { JoinSpot } from "../blocks/joining.ts";
import { blocksOfText, textOfBlocks } from "../blocks/block-text.ts";
import { blockAt, placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { pageList } from "../preview/messages.ts";
import { placeRefusal } from "./is-movable.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** Media type of dragged blocks, by which the devtools of another window recognize them. */
const draggedBlocks = "application/x-waymark-blocks";

/** "with" is in columns with the block of the row. */
export type DropSide = "before" | "after" | "inside" | "with";

/** Where a dragged block would be placed, relative to a row. */
interface DropMark {
  readonly pointer: string;
  readonly side: DropSide;
}

interface Dragging {
  readonly drop: DropMark | undefined;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: (event: DragEvent) => void;
  };
}

/**
 * Drags blocks in the outline, into the preview, and from the library; commands do it by key or click. What is
 * dragged to the outline of another window is copied.
 */
export function useDrag(): Dragging {
  const workbench = useWorkbench();
  const { check, desk, session } = workbench;
  const { dragged } = desk;
  const before = useRef<unknown>(undefined);
  const [drop, setDrop] = useState<DropMark>();
  const end = (): void => {
    desk.drag(undefined);
    setDrop(undefined);
  };
  const blocks = typeof dragged === "string" ? movedWith(workbench, dragged) : [];
  const held = { isNew: typeof dragged !== "string", blocks };
  const isOfOther = ({ dataTransfer }: DragEvent): boolean =>
    dragged === undefined && dataTransfer.types.includes(draggedBlocks);
  const over = (event: DragEvent): void => {
    const row = rowOf(event);
    if (row === undefined || (dragged === undefined && !isOfOther(event))) return;
    const next = markAt(workbench, row, held);
    if (next !== undefined) {
      event.preventDefault();
      event.dataTransfer.dropEffect = isOfOther(event) ? "copy" : "move";
    }
    if (drop?.pointer === next?.pointer && drop?.side === next?.side) return;
    setDrop(next);
    if (next?.side === "with") sayJoin(workbench, spotOf(next), blocks);
    else if (drop?.side === "with") session.say("good", "");
  };
  return {
    drop,
    handlers: {
      onDragStart: (event) => {
        const row = rowOf(event);
        if (row === undefined || !check.nodes.has(row.pointer)) return;
        event.dataTransfer.effectAllowed = "copyMove";
        before.current = session.store?.present;
        desk.drag(row.pointer);
        event.dataTransfer.setData(draggedBlocks, draggedText(workbench, row.pointer));
      },
      // Browsers allow a drop only if the last event was cancelled; on entering an element that is its
      // dragenter.
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event) => {
        // Its end is only reported to the other window.
        if (isOfOther(event) && hasLeft(event)) setDrop(undefined);
      },
      onDrop: (event) => {
        event.preventDefault();
        const isTaken = !isOfOther(event) || takeOfOther(workbench, event.dataTransfer);
        if (drop !== undefined && isTaken) put(workbench, drop, held);
        end();
      },
      onDragEnd: (event) => {
        if (event.dataTransfer.dropEffect === "none") sayUnmoved(session, before.current);
        end();
      },
    },
  };
}

/** Whether the pointer is outside of the outline now. */
function hasLeft({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

function draggedText(workbench: Workbench, pointer: string): string {
  const { present } = workbench.session.store ?? {};
  if (present === undefined) return "";
  return textOfBlocks(movedWith(workbench, pointer).map((one) => blockAt(present, one)));
}

/** Takes the blocks dragged from another window like blocks of the library; tells why if there are none. */
function takeOfOther({ desk, session, translate }: Workbench, data: DataTransfer): boolean {
  const { blocks, refusal } = blocksOfText(data.getData(draggedBlocks), translate);
  if (blocks === undefined) session.say("bad", refusal);
  else {
    const types = blocks.map((block) => (isRecord(block) ? String(block["type"]) : ""));
    desk.drag({ types, copied: blocks });
  }
  return blocks !== undefined;
}

interface Held {
  /** A new block from the library. */
  readonly isNew: boolean;
  readonly blocks: readonly string[];
}

/** Where it would be dropped; undefined if it cannot be. */
function markAt(workbench: Workbench, row: RowSpot, held: Held): DropMark | undefined {
  const { lists, nodes } = workbench.check;
  const { pointer, share } = row;
  // An empty page has no row next to which a block could be placed.
  const isPlace = lists.has(pointer) || (held.isNew && pointer === "");
  const node = nodes.get(pointer);
  const canHaveBeside = node?.type === "columns" || node?.lists.length === 0;
  const mark: DropMark = { pointer, side: isPlace ? "inside" : sideAt(share, canHaveBeside) };
  return (isPlace || node !== undefined) && canDrop(workbench, mark, held) ? mark : undefined;
}

function canDrop(workbench: Workbench, mark: DropMark, { isNew, blocks }: Held): boolean {
  const { check, session } = workbench;
  if (mark.side === "with") return joinRefusal(workbench, spotOf(mark), blocks) === undefined;
  const place = placeAt(mark, check);
  if (placeRefusal(session, place.list) !== undefined) return false;
  if (isNew) return isList(valueAt(session.store?.present, place.list));
  return movingOf(blocks, place) !== undefined;
}

function put(workbench: Workbench, mark: DropMark, { isNew, blocks }: Held): void {
  const isBeside = mark.side === "with";
  const place = isBeside ? spotOf(mark) : placeAt(mark, workbench.check);
  if (isNew) void dropNew(workbench, place);
  else if ("side" in place) joinAndSay(workbench, place, blocks);
  else moveAndSay(workbench, blocks, place);
}

function spotOf({ pointer }: DropMark): JoinSpot {
  return { target: pointer, side: "right" };
}

function placeAt({ pointer, side }: DropMark, { lists, tree }: Workbench["check"]): BlockPlace {
  if (pointer === "") return { list: pageList, index: tree.length };
  if (side === "inside") return { list: pointer, index: lists.get(pointer)?.blocks.length ?? 0 };
  const { list, index } = placeOf(pointer);
  return { list, index: side === "after" ? index + 1 : index };
}

/** It may have been dropped in the preview before the end of the drag is reported here. */
function sayUnmoved(session: Workbench["session"], before: unknown): void {
  if (session.store?.present === before) session.say("good", t("It stays where it was"));
}

/** The middle of a row stands for its block, the parts above and below for the positions next to it. */
function sideAt(share: number, hasMiddle: boolean): DropSide {
  if (hasMiddle && share > 1 / 3 && share < 2 / 3) return "with";
  return share > 1 / 2 ? "after" : "before";
}

/** A row, and the vertical position of the pointer in it, from 0 to 1. */
interface RowSpot {
  readonly pointer: string;
  readonly share: number;
}

function rowOf({ target, clientY }: DragEvent): RowSpot | undefined {
  const row = target instanceof Element ? target.closest("[data-pointer]") : null;
  if (!(row instanceof HTMLElement)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { pointer: row.dataset["pointer"] ?? "", share: (clientY - top) / height };
}
