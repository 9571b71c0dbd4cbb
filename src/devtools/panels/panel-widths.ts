import { autorun, reaction } from "mobx";
import type { Desk, Panel } from "../desk.ts";
import type { SafeStorage } from "../safe-storage.ts";

const key = "waymark-devtools-widths";

/** Minimum width of a panel, in px. */
export const leastWidth: Readonly<Record<Panel, number>> = { outline: 160, inspector: 256 };

/** Maximum share of the window: the page next to both stays visible. Same values as in the style sheet. */
const mostShare: Readonly<Record<Panel, number>> = { outline: 0.3, inspector: 0.45 };

export function mostWidth(panel: Panel): number {
  return Math.max(leastWidth[panel], Math.floor(innerWidth * mostShare[panel]));
}

export function widthWithin(panel: Panel, width: number): number {
  return Math.round(Math.min(Math.max(width, leastWidth[panel]), mostWidth(panel)));
}

const panels = ["outline", "inspector"] as const;

/** Restores and stores the width of each panel. @param page Receives the widths for the style sheet. */
export function keepWidths(desk: Desk, storage: SafeStorage, page: HTMLElement): void {
  const before = storage.getItem(key)?.split(" ") ?? [];
  for (const [index, panel] of panels.entries()) {
    const width = Number(before[index]);
    if (Number.isSafeInteger(width) && width >= leastWidth[panel]) desk.widen(panel, width);
  }
  autorun(() => {
    for (const panel of panels) {
      const width = desk.widths.get(panel);
      if (width === undefined) page.style.removeProperty(`--${panel}-width`);
      else page.style.setProperty(`--${panel}-width`, `${width}px`);
    }
  });
  reaction(
    () => panels.map((panel) => desk.widths.get(panel) ?? "-").join(" "),
    (widths) => storage.setItem(key, widths),
  );
}
