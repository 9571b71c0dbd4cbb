import { times } from "../kit/curves.ts";
import { path, row, solid, stroke, text, type Point, type Shape } from "../kit/shape.ts";

/** Graph paper. */
export const sheet: Shape = path(
  times(23, (index) => `M${50 + index * 50} 0V800`).join("") +
    times(15, (index) => `M0 ${50 + index * 50}H1200`).join(""),
  stroke("line", 1),
);

/** The housing of a product, and recessed parts. */
export const body = solid("raised", "ink", 4);
export const inset = solid("sunk", "ink", 3);

/** A dimension: a line with end marks, and the value next to it. */
export function measure([x, y]: Point, [toX, toY]: Point, letters: string): Shape {
  const isLevel = y === toY;
  const ends = isLevel
    ? `M${x} ${y - 14}v28M${toX} ${y - 14}v28`
    : `M${x - 14} ${y}h28M${x - 14} ${toY}h28`;
  return [
    path(`M${row(x, y)}L${row(toX, toY)}${ends}`, stroke("grey", 2)),
    isLevel
      ? text(letters, { at: [(x + toX) / 2, y + 44], size: 32 })
      : text(letters, { at: [x - 26, (y + toY) / 2 + 11], size: 32, anchor: "end" }),
  ];
}
