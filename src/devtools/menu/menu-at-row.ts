import type { MouseEvent } from "react";
import type { Workbench } from "../workbench.ts";

/** Opens the menu of a row that is asked for it; of several that are selected the menu of all. */
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
