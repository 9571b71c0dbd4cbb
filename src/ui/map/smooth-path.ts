import type { MapPoint } from "./project.ts";

/** How far a curve reaches towards its neighbours; a sixth results in a Catmull-Rom curve. */
const reach = 1 / 6;

/** Returns a smooth line through all points, as SVG path data: one segment between each two points. */
export function smoothLegs(points: readonly MapPoint[]): string[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const before = points[index - 1] ?? start;
    const after = points[index + 2] ?? end;
    const leave = towards(start, before, end);
    const arrive = towards(end, after, start);
    return `M${pair(start)}C${pair(leave)} ${pair(arrive)} ${pair(end)}`;
  });
}

/** Returns the same line as one path; an empty string when there is no second point. */
export function smoothPath(points: readonly MapPoint[]): string {
  return smoothLegs(points)
    .map((leg, index) => (index === 0 ? leg : leg.slice(leg.indexOf("C"))))
    .join("");
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
