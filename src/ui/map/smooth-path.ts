import type { MapPoint } from "./project.ts";

/** How far a bend reaches towards its neighbours; a sixth makes a Catmull-Rom curve. */
const reach = 1 / 6;

/** SVG path data of a line that goes through all points and has no corners. */
export function smoothPath(points: readonly MapPoint[]): string {
  const [first, ...others] = points;
  if (first === undefined) return "";
  const curves = others.map((end, index) => {
    const start = points[index] ?? end;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    const leave = towards(start, before, end);
    const arrive = towards(end, after, start);
    return `C${pair(leave)} ${pair(arrive)} ${pair(end)}`;
  });
  return `M${pair(first)}${curves.join("")}`;
}

function towards(point: MapPoint, from: MapPoint, to: MapPoint): MapPoint {
  return { x: point.x + (to.x - from.x) * reach, y: point.y + (to.y - from.y) * reach };
}

function pair({ x, y }: MapPoint): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
