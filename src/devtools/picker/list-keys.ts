import type { KeyboardEvent } from "react";

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

const stopSelector =
  "input[type=search], input[data-stop], a, [data-more] > button, [data-stops] button";

/**
 * Moves the focus by arrow key: the search field comes before the links of the list.
 * @param settle Called before moving, so that the list matches the typed text.
 */
export function stepByArrow(event: KeyboardEvent<HTMLElement>, settle?: () => void): void {
  const { key, target, currentTarget } = event;
  const by = steps.get(key);
  const isHeld = (["Alt", "Control", "Meta", "Shift"] as const).some((one) =>
    event.getModifierState(one),
  );
  if (by === undefined || isHeld || !(target instanceof Element)) return;
  settle?.();
  const stops = Array.from(currentTarget.querySelectorAll<HTMLElement>(stopSelector));
  const at = stops.findIndex((stop) => stop === target);
  const next = at < 0 ? undefined : stops[at + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
