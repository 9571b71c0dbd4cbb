import { useState, type DragEvent } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import type { RowTarget } from "./row-change.ts";

interface RowDrag {
  readonly drop: RowTarget | undefined;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Fraction of a row, at its top and at its bottom, that stands for the position next to it. */
const edge = 0.3;

/** Drags rows next to each other, and into each other in a tree; keyboard and buttons do the same. */
export function useRowDrag(): RowDrag {
  const { table } = useWorkbench();
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<RowTarget>();
  const end = (): void => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const over = (event: DragEvent): void => {
    const row = rowOf(event);
    if (row === undefined || dragged === undefined || row.pointer === dragged) return;
    event.preventDefault();
    const side = sideOf(row.height, table.hasTree);
    if (drop?.pointer !== row.pointer || drop.side !== side) {
      setDrop({ pointer: row.pointer, side });
    }
  };
  return {
    drop,
    handlers: {
      onDragStart: (event) => {
        const row = rowOf(event);
        if (row === undefined) return;
        event.dataTransfer.effectAllowed = "move";
        setDragged(row.pointer);
      },
      onDragEnter: over,
      onDragOver: over,
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== undefined && drop !== undefined) table.moveTo(dragged, drop);
        end();
      },
      onDragEnd: end,
    },
  };
}

/** @param height Distance from the top of a row, as a fraction of its height. */
function sideOf(height: number, hasTree: boolean): RowTarget["side"] {
  if (!hasTree) return height < 0.5 ? "before" : "after";
  if (height < edge) return "before";
  return height > 1 - edge ? "after" : "inside";
}

function rowOf({ target, clientY }: DragEvent): { pointer: string; height: number } | undefined {
  const row = target instanceof Element ? target.closest("[data-pointer]") : null;
  if (!(row instanceof HTMLElement)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { pointer: row.dataset["pointer"] ?? "", height: (clientY - top) / height };
}
