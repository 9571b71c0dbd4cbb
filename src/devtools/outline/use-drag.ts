import { useRef, useState, type DragEvent } from "react";
import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { moveAndSay, movedWith, movingOf } from "../blocks/move-blocks.ts";
import { dropNew } from "../blocks/drop-blocks.ts";
import { joinAndSay, joinRefusal, sayJoin } from "../blocks/join-blocks.ts";
import type { JoinSpot } from "../blocks/joining.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { pageList } from "../preview/messages.ts";
import { placeRefusal } from "./is-movable.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

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
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: (event: DragEvent) => void;
  };
}

/** Drags blocks in the outline, into the preview, and from the library; commands do it by key or click. */
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
  const isNew = typeof dragged === "object";
  const blocks = typeof dragged === "string" ? movedWith(workbench, dragged) : [];
  const held = { isNew, blocks };
  const over = (event: DragEvent): void => {
    const row = rowOf(event);
    if (row === undefined || dragged === undefined) return;
    // An empty page has no row next to which a block could be placed.
    const isPlace = check.lists.has(row.pointer) || (isNew && row.pointer === "");
    const isBlock = check.nodes.has(row.pointer);
    const node = check.nodes.get(row.pointer);
    const canHaveBeside = node?.type === "columns" || node?.lists.length === 0;
    const side = isPlace ? "inside" : sideAt(row.share, canHaveBeside);
    const mark: DropMark = { pointer: row.pointer, side };
    const isPossible = (isPlace || isBlock) && canDrop(workbench, mark, held);
    if (isPossible) event.preventDefault();
    const next = isPossible ? mark : undefined;
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
        event.dataTransfer.effectAllowed = "move";
        before.current = session.store?.present;
        desk.drag(row.pointer);
      },
      // Browsers allow a drop only if the last event was cancelled; on entering an element that is its
      // dragenter.
      onDragEnter: over,
      onDragOver: over,
      onDrop: (event) => {
        event.preventDefault();
        if (drop !== undefined) put(workbench, drop, held);
        end();
      },
      onDragEnd: (event) => {
        if (event.dataTransfer.dropEffect === "none") sayUnmoved(session, before.current);
        end();
      },
    },
  };
}

interface Held {
  /** A new block from the library. */
  readonly isNew: boolean;
  readonly blocks: readonly string[];
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

/** The row, and the vertical position of the pointer in it, from 0 to 1. */
function rowOf({ target, clientY }: DragEvent): { pointer: string; share: number } | undefined {
  const row = target instanceof Element ? target.closest("[data-pointer]") : null;
  if (!(row instanceof HTMLElement)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { pointer: row.dataset["pointer"] ?? "", share: (clientY - top) / height };
}
