import type { MouseEvent } from "react";
import type { Workbench } from "../workbench.ts";

/** Opens the context menu of a row; if it is one of several selected rows, the menu for all of them. */
export function menuAtRow({ desk, selection }: Workbench, event: MouseEvent): void {
  const { target, clientX, clientY } = event;
  const row = target instanceof Element ? target.closest("[data-pointer]") : null;
  const pointer = row instanceof HTMLElement ? row.dataset["pointer"] : undefined;
  if (pointer === undefined) return;
  event.preventDefault();
  if (!selection.pointers.has(pointer)) selection.choose(pointer);
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  desk.openMenu({ x: clientX, y: clientY });
}
