import type { Box, Point } from "./shape.ts";
import { flow, thinned } from "./curves.ts";
import type { Field } from "./random.ts";

/** Simplification tolerance for a contour, in units of the drawing. */
const tolerance = 1.6;
/** Shorter lines are specks. */
const leastPoints = 5;

export interface Grid {
  readonly box: Box;
  /** Distance between two samples. */
  readonly step: number;
}

/** Returns the contour line of a field at a level, as path data (marching squares). */
export function contour(field: Field, { box, step }: Grid, level: number): string {
  return chains(segments(field, { box, step }, level))
    .filter((line) => line.length >= leastPoints)
    .map((line) => {
      const [first, last] = [line[0], line.at(-1)];
      const isClosed = first !== undefined && last !== undefined && isSame(first, last);
      if (!isClosed) return flow(thinned(line, tolerance));
      const half = line.length >> 1;
      const ring = [
        ...thinned(line.slice(0, half + 1), tolerance).slice(0, -1),
        ...thinned(line.slice(half), tolerance).slice(0, -1),
      ];
      return ring.length < 4 ? "" : flow(ring, true);
    })
    .join("");
}

type Segment = readonly [from: Point, to: Point];

function segments(field: Field, { box: [left, top, width, height], step }: Grid, level: number) {
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const x = (column: number) => left + (column - 1) * step;
  const y = (line: number) => top + (line - 1) * step;
  const heights = Array.from({ length: rows + 1 }, (_, line) =>
    Array.from({ length: columns + 1 }, (_unused, column) => field(x(column), y(line)) - level),
  );
  const at = (column: number, line: number) => heights[line]?.[column] ?? 0;
  const found: Segment[] = [];
  for (let line = 0; line < rows; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const corners = [
        at(column, line),
        at(column + 1, line),
        at(column + 1, line + 1),
        at(column, line + 1),
      ] as const;
      found.push(...cellSegments(corners, [x(column), y(line)], step));
    }
  }
  return found;
}

/** Returns where the line enters and leaves a cell; a saddle has two pairs. */
function cellSegments(
  [a, b, c, d]: readonly [number, number, number, number],
  [x, y]: Point,
  step: number,
): Segment[] {
  const crossings: Point[] = [];
  if (a < 0 !== b < 0) crossings.push([x + (step * a) / (a - b), y]);
  if (b < 0 !== c < 0) crossings.push([x + step, y + (step * b) / (b - c)]);
  if (d < 0 !== c < 0) crossings.push([x + (step * d) / (d - c), y + step]);
  if (a < 0 !== d < 0) crossings.push([x, y + (step * a) / (a - d)]);
  const [first, second, third, fourth] = crossings;
  if (first === undefined || second === undefined) return [];
  if (third === undefined || fourth === undefined) return [[first, second]];
  return [
    [first, second],
    [third, fourth],
  ];
}

const keyOf = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`;
const isSame = (one: Point, other: Point) => keyOf(one) === keyOf(other);

/** Joins segments end to end; a closed line ends where it starts. */
function chains(all: readonly Segment[]): Point[][] {
  const ends = new Map<string, Segment[]>();
  for (const segment of all) {
    for (const point of segment) {
      ends.set(keyOf(point), [...(ends.get(keyOf(point)) ?? []), segment]);
    }
  }
  const used = new Set<Segment>();
  const walk = (start: Point): Point[] => {
    const line = [start];
    for (let here = start; ;) {
      const next = ends.get(keyOf(here))?.find((segment) => !used.has(segment));
      if (next === undefined) return line;
      used.add(next);
      here = isSame(next[0], here) ? next[1] : next[0];
      line.push(here);
    }
  };
  const starts = all.toSorted((one, other) => loose(ends, one) - loose(ends, other));
  return starts
    .filter((segment) => !used.has(segment))
    .map((segment) => {
      if (used.has(segment)) return [];
      const start = ends.get(keyOf(segment[1]))?.length === 1 ? segment[1] : segment[0];
      return walk(start);
    });
}

/** Open lines are traced from their ends, before the closed ones. */
const loose = (ends: ReadonlyMap<string, Segment[]>, [from, to]: Segment) =>
  Math.min(ends.get(keyOf(from))?.length ?? 0, ends.get(keyOf(to))?.length ?? 0);
