import { times } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import { circle, fill, group, rect, row, solid, path, type Box, type Shape } from "../kit/shape.ts";

/** Half the width of a street, in units of the drawing. */
const kerb = 9;

/** Houses, courtyards and parks between streets; `columns` and `lines` are the streets' centre lines. */
export function quarter(columns: readonly number[], lines: readonly number[], seed: number): Shape {
  const random = seeded(seed);
  return columns.slice(0, -1).flatMap((left, column) =>
    lines.slice(0, -1).map((top, line) => {
      const width = (columns[column + 1] ?? left) - left - 2 * kerb;
      const height = (lines[line + 1] ?? top) - top - 2 * kerb;
      return plot([left + kerb, top + kerb, width, height], random);
    }),
  );
}

const house = solid("raised", "line", 2);

function plot([x, y, width, height]: Box, random: () => number): Shape {
  const kind = random();
  if (kind < 0.14) {
    const trees = times(3, (index) =>
      circle([x + width * (0.25 + index * 0.25), y + height * (0.3 + random() * 0.4)], 8, {}),
    );
    return [
      rect([x, y, width, height], solid("green", "line", 2), 8),
      group(fill("contour", 0.6), trees),
    ];
  }
  if (kind < 0.45) {
    const split = width * (0.35 + random() * 0.3);
    return [
      rect([x, y, split - 5, height], house),
      rect([x + split + 5, y, width - split - 5, height], house),
    ];
  }
  if (kind >= 0.7) return rect([x, y, width, height], house);
  const court = `M${row(x, y)}h${row(width)}v${row(height)}h${row(-width)}zM${row(x + 18, y + 18)}v${row(height - 36)}h${row(width - 36)}v${row(36 - height)}z`;
  return path(court, house);
}
