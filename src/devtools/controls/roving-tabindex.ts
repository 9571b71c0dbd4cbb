import type { KeyboardEvent } from "react";

const stops = "button[data-stop]";

/**
 * Attributes that make a button an item of its list, navigated with arrows, Home and End.
 * @param isTab Whether Tab reaches it: true for the list's selected item, or else its first.
 */
export function rovingTab(isTab: boolean) {
  return { "data-stop": true, tabIndex: isTab ? 0 : -1, onKeyDown: stepThrough } as const;
}

function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest("ol, ul");
  const all = [...(list?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const next = stepped(all, all.indexOf(event.currentTarget), event.key);
  if (next === undefined) return;
  event.preventDefault();
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

function stepped(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowLeft":
      return all[at - 1];
    case "ArrowRight":
      return all[at + 1];
    case "ArrowUp":
      return inRow(all.slice(0, at).toReversed(), all[at]);
    case "ArrowDown":
      return inRow(all.slice(at + 1), all[at]);
    default:
      return undefined;
  }
}

/** The element in the same column of the nearest other row, or the last one of a shorter row. */
function inRow(
  beyond: readonly HTMLElement[],
  from: HTMLElement | undefined,
): HTMLElement | undefined {
  if (from === undefined) return undefined;
  const { offsetTop: top, offsetLeft: left } = from;
  const first = beyond.find((one) => one.offsetTop !== top || one.offsetLeft === left);
  if (first === undefined) return undefined;
  const row = beyond.filter(({ offsetTop }) => offsetTop === first.offsetTop);
  const distance = ({ offsetLeft }: HTMLElement): number => Math.abs(offsetLeft - left);
  return row.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
}
