import { times } from "../kit/curves.ts";
import { path, rect, row, solid, stroke, text, type Point, type Shape } from "../kit/shape.ts";
import type { Ink } from "../kit/tones.ts";

/** Converts a value to its position along an axis. */
export type Axis = (value: number) => number;

export const axis =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Axis =>
  (value) =>
    from + ((value - low) / (high - low)) * (to - from);

/** Horizontal grid lines with their values on the left. */
export function levels(values: readonly number[], y: Axis, [left, right]: Point): Shape {
  return [
    path(values.map((value) => `M${row(left, y(value))}H${right}`).join(""), stroke("line", 1.5)),
    values.map((value) => text(value, { at: [left - 18, y(value) + 9], size: 24, anchor: "end" })),
  ];
}

/** Hours of the day below a chart. */
export function hours(values: readonly number[], x: Axis, y: number): Shape {
  return values.map((hour) =>
    text(String(hour === 24 ? 24 : hour % 24).padStart(2, "0"), { at: [x(hour), y], size: 26 }),
  );
}

/** Ticks on the time axis, every sixth one longer. */
export function ticks(
  count: number,
  x: Axis,
  { y, every }: { readonly y: number; readonly every: number },
): Shape {
  const data = times(count, (index) => `M${row(x(index), y)}v${index % every === 0 ? 18 : 9}`);
  return path(data.join(""), stroke("grey", 2));
}

/** A value in a pill, used as a label in charts and maps. */
export function label([x, y]: Point, letters: string, tone: Ink = "deep"): Shape {
  const half = 26 + letters.length * 8;
  return [
    rect([x - half, y - 30, half * 2, 60], solid("raised", tone, 3), 30),
    text(letters, { at: [x, y + 10], size: 28, tone: "ink", bold: true }),
  ];
}
