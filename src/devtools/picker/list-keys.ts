import type { KeyboardEvent } from "react";

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

const stopSelector =
  "input[type=search], input[data-stop], a, [data-more] > button, [data-stops] button";

/**
 * Where the arrows lead from what has the focus: the field that is typed in stands before the links of the list.
 * @param settle Called before, so that the list is what was typed.
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
