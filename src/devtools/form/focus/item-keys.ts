import type { KeyboardEvent } from "react";

interface ItemKeys {
  readonly index: number;
  readonly count: number;
  readonly onGo: (to: number) => void;
  readonly onMove: (to: number) => void;
}

/** Arrows move between the rows of items, Home and End to the first and last; with Alt they move the item. */
export function onItemKey(event: KeyboardEvent, { index, count, onGo, onMove }: ItemKeys): void {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(index - 1, 0),
    ArrowDown: Math.min(index + 1, count - 1),
    Home: 0,
    End: count - 1,
  };
  const to = places[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // With Alt the event would otherwise move the block.
  event.preventDefault();
  event.stopPropagation();
  if (event.altKey && to !== index) onMove(to);
  onGo(to);
}
