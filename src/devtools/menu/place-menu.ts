import { selectedRow } from "../commands/go-to.ts";
import type { WindowPlace } from "../desk.ts";

const gap = 8;

/** Places a menu at the requested position, else at the row of the selection; it is always fully visible. */
export function placeMenu(menu: HTMLElement, at: WindowPlace | undefined): void {
  const { width, height } = menu.getBoundingClientRect();
  const { x, y } = at ?? placeAt(subject(), height);
  // Styles set by script do not count as the inline styles that the policy forbids.
  menu.style.setProperty("--x", `${within(x, innerWidth - width)}px`);
  menu.style.setProperty("--y", `${within(y, innerHeight - height)}px`);
}

/** What the menu belongs to: the button that opens it, otherwise the selected row. */
function subject(): Element | null {
  const active = document.activeElement;
  return active instanceof HTMLButtonElement ? active : (selectedRow() ?? active);
}

/** Below the start of the element; above it if there is no room below. */
function placeAt(element: Element | null, height: number): WindowPlace {
  const box = element?.getBoundingClientRect();
  const [above, below] = [(box?.top ?? 0) - height, box?.bottom ?? 0];
  const isRoomy = below + height + gap <= innerHeight || above < gap;
  return { x: (box?.left ?? 0) + gap, y: isRoomy ? below : above };
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}
