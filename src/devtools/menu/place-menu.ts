import { selectedRow } from "../commands/go-to.ts";
import type { WindowPlace } from "../desk.ts";

const gap = 8;

/** Puts a menu where it was asked for, else at the row of what is selected; all of it is to be seen. */
export function placeMenu(menu: HTMLElement, at: WindowPlace | undefined): void {
  const { x, y } = at ?? placeAt(document.activeElement, selectedRow());
  const { width, height } = menu.getBoundingClientRect();
  // Rules set by script are none of the inline styles that the policy forbids.
  menu.style.setProperty("--x", `${within(x, innerWidth - width)}px`);
  menu.style.setProperty("--y", `${within(y, innerHeight - height)}px`);
}

/** Below a button that opens it; otherwise below the start of the row. */
function placeAt(active: Element | null, row: Element | null): WindowPlace {
  const element = active instanceof HTMLButtonElement ? active : (row ?? active);
  const box = element?.getBoundingClientRect();
  return { x: (box?.left ?? 0) + gap, y: box?.bottom ?? 0 };
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}
