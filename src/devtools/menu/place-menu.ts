import { selectedRow } from "../commands/go-to.ts";
import type { WindowPlace } from "../desk.ts";

const gap = 8;

/** Puts a menu where it was asked for, else at the row of what is selected; all of it is to be seen. */
export function placeMenu(menu: HTMLElement, at: WindowPlace | undefined): void {
  const { width, height } = menu.getBoundingClientRect();
  const { x, y } = at ?? placeAt(subject(), height);
  // Rules set by script are none of the inline styles that the policy forbids.
  menu.style.setProperty("--x", `${within(x, innerWidth - width)}px`);
  menu.style.setProperty("--y", `${within(y, innerHeight - height)}px`);
}

/** What the menu is about: a button that opens it, otherwise the selected row. */
function subject(): Element | null {
  const active = document.activeElement;
  return active instanceof HTMLButtonElement ? active : (selectedRow() ?? active);
}

/** Below the start of what it is about; above it where there is no room below. */
function placeAt(element: Element | null, height: number): WindowPlace {
  const box = element?.getBoundingClientRect();
  const [above, below] = [(box?.top ?? 0) - height, box?.bottom ?? 0];
  const isRoomy = below + height + gap <= innerHeight || above < gap;
  return { x: (box?.left ?? 0) + gap, y: isRoomy ? below : above };
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}
