import { useState, type DragEvent } from "react";
import { moveAndSay, movedWith, movingOf } from "../blocks/move-blocks.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { useWorkbench } from "../workbench-context.tsx";

/** Where a dragged block would stand, beside or inside a row. */
export interface DropMark {
  readonly pointer: string;
  readonly side: "before" | "after" | "inside";
}

interface Dragging {
  readonly drop: DropMark | undefined;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Blocks of the outline are dragged; the commands of moving do the same by keys and by single presses. */
export function useDrag(): Dragging {
  const workbench = useWorkbench();
  const { check } = workbench;
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<DropMark>();
  const end = (): void => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const placeAt = ({ pointer, side }: DropMark): BlockPlace => {
    if (side === "inside") {
      return { list: pointer, index: check.lists.get(pointer)?.blocks.length ?? 0 };
    }
    const { list, index } = placeOf(pointer);
    return { list, index: side === "after" ? index + 1 : index };
  };
  const blocks = dragged === undefined ? [] : movedWith(workbench, dragged);
  const canDrop = (mark: DropMark): boolean => movingOf(blocks, placeAt(mark)) !== undefined;
  return {
    drop,
    handlers: {
      onDragStart: (event) => {
        const row = rowOf(event);
        if (row === undefined || !check.nodes.has(row.pointer)) return;
        event.dataTransfer.effectAllowed = "move";
        setDragged(row.pointer);
      },
      onDragOver: (event) => {
        const row = rowOf(event);
        if (row === undefined || dragged === undefined) return;
        const isList = check.lists.has(row.pointer);
        const isBlock = check.nodes.has(row.pointer);
        const side = event.clientY > row.middle ? "after" : "before";
        const mark = { pointer: row.pointer, side: isList ? "inside" : side } as const;
        const isPossible = (isList || isBlock) && canDrop(mark);
        if (isPossible) event.preventDefault();
        if (!isPossible) setDrop(undefined);
        else if (drop?.pointer !== mark.pointer || drop.side !== mark.side) setDrop(mark);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (drop !== undefined) moveAndSay(workbench, blocks, placeAt(drop));
        end();
      },
      onDragEnd: end,
    },
  };
}

function rowOf({ target }: DragEvent): { pointer: string; middle: number } | undefined {
  const row = target instanceof Element ? target.closest("[data-pointer]") : null;
  if (!(row instanceof HTMLElement)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { pointer: row.dataset["pointer"] ?? "", middle: top + height / 2 };
}
