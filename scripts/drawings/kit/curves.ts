import { simplify } from "../../map/lines.ts";
import { row, type Point } from "./shape.ts";

/** Creates a number of items, each from its index. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Parses points as written: "0 10, 20 30". */
export function points(list: string): Point[] {
  return list.split(", ").map((pair) => {
    const [x = 0, y = 0] = pair.split(" ").map(Number);
    return [x, y];
  });
}

/** Returns straight lines from point to point, as a relative path. */
export function polyline(line: readonly Point[], closed = false): string {
  const whole = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  return `${joined(whole)}${closed ? "z" : ""}`;
}

function joined(line: readonly Point[]): string {
  const [start, ...others] = line;
  if (start === undefined) return "";
  const steps = others.map(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? start;
    return row(x - fromX, y - fromY);
  });
  return `M${row(...start)}${steps.length > 0 ? `l${steps.join(" ").replaceAll(" -", "-")}` : ""}`;
}

/**
 * Returns a smooth line with the given points as controls, through the midpoints between them. On a grid of
 * two units the midpoints are whole numbers, so that the short form (t: mirrored control) is exact.
 */
export function flow(line: readonly Point[], closed = false): string {
  const even = line.map(([x, y]) => [2 * Math.round(x / 2), 2 * Math.round(y / 2)] as const);
  const controls = even.filter(
    ([x, y], index) => index === 0 || x !== even[index - 1]?.[0] || y !== even[index - 1]?.[1],
  );
  const [first, last] = [controls[0], controls.at(-1)];
  if (first === undefined || last === undefined || controls.length < 3) return polyline(line);
  const middles = controls.map((point, index) => middle(point, controls[index + 1] ?? first));
  const start = closed ? middle(last, first) : first;
  const ends = closed ? middles : [...middles.slice(1, -2), last];
  const controlled = closed ? first : (controls[1] ?? first);
  const [end = last, ...others] = ends;
  let from = end;
  const rest = others.map((point) => {
    const step = row(point[0] - from[0], point[1] - from[1]);
    from = point;
    return step;
  });
  const turn = row(
    controlled[0] - start[0],
    controlled[1] - start[1],
    end[0] - start[0],
    end[1] - start[1],
  );
  const tail = rest.length === 0 ? "" : `t${rest.join(" ").replaceAll(" -", "-")}`;
  return `M${row(...start)}q${turn}${tail}${closed ? "z" : ""}`;
}

const middle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** Omits points that are closer than `tolerance` to the line through the others. */
export function thinned(line: readonly Point[], tolerance: number): Point[] {
  return simplify(
    line.map(([x, y]) => ({ x, y })),
    tolerance,
  ).map(({ x, y }) => [x, y]);
}

/** Returns a point on a circle; the angle is in degrees, clockwise from the top. */
export function onCircle(middleOf: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [middleOf[0] + radius * Math.cos(angle), middleOf[1] + radius * Math.sin(angle)];
}

/** Returns an arc, clockwise between two angles in degrees from the top. */
export function arc(
  [middleOf, radius]: readonly [Point, number],
  from: number,
  to: number,
): string {
  const [start, end] = [onCircle(middleOf, radius, from), onCircle(middleOf, radius, to)];
  return `M${row(...start)}A${row(radius, radius, 0)} ${to - from > 180 ? 1 : 0} 1 ${row(...end)}`;
}

/** Returns rays between two radii, as one path. */
export function rays(
  [middleOf, inner, outer]: readonly [Point, number, number],
  angles: readonly number[],
): string {
  return angles
    .map((angle) => {
      const [from, to] = [onCircle(middleOf, inner, angle), onCircle(middleOf, outer, angle)];
      return `M${row(...from)}l${row(to[0] - from[0], to[1] - from[1])}`;
    })
    .join("");
}
