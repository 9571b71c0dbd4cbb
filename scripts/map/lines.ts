import type { MapPoint } from "#ui/map/project.ts";

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Clips a closed line to a frame, following the frame where it was outside (Sutherland-Hodgman). */
export function clipRing(ring: readonly MapPoint[], frame: Frame): MapPoint[] {
  const sides: readonly Side[] = [
    { depth: (point) => point.x - frame.left },
    { depth: (point) => frame.right - point.x },
    { depth: (point) => point.y - frame.top },
    { depth: (point) => frame.bottom - point.y },
  ];
  return withoutSpikes(sides.reduce<MapPoint[]>(clipSide, [...ring]), frame);
}

/** Clipping leaves lines that run back and forth along the frame: they enclose nothing but are visible. */
function withoutSpikes(ring: MapPoint[], { left, right, top, bottom }: Frame): MapPoint[] {
  const sidesOf = ({ x, y }: MapPoint) => [x === left, x === right, y === top, y === bottom];
  const simplified = ring.filter((point, index) => {
    const [before, after] = [ring.at(index - 1) ?? point, ring[(index + 1) % ring.length] ?? point];
    if (point.x === before.x && point.y === before.y) return false;
    return !sidesOf(point).some(
      (isOn, side) => isOn && sidesOf(before)[side] === true && sidesOf(after)[side] === true,
    );
  });
  return simplified.length === ring.length
    ? simplified
    : withoutSpikes(simplified, { left, right, top, bottom });
}

interface Side {
  /** How far inside a point is; negative if it is outside. */
  readonly depth: (point: MapPoint) => number;
}

function clipSide(ring: MapPoint[], { depth }: Side): MapPoint[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const [from, to] = [depth(before), depth(point)];
    const share = from / (from - to);
    const crossing = {
      x: before.x + share * (point.x - before.x),
      y: before.y + share * (point.y - before.y),
    };
    if (from >= 0 === to >= 0) return to >= 0 ? [point] : [];
    return to >= 0 ? [crossing, point] : [crossing];
  });
}

/** Returns the parts of a line that are inside a frame. */
export function clipLine(line: readonly MapPoint[], frame: Frame): MapPoint[][] {
  const parts: MapPoint[][] = [[]];
  for (const point of line) {
    const inside =
      point.x > frame.left &&
      point.x < frame.right &&
      point.y > frame.top &&
      point.y < frame.bottom;
    if (inside) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Removes points that change a line by less than `tolerance` (Douglas-Peucker). */
export function simplify(line: readonly MapPoint[], tolerance: number): MapPoint[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const distances = line.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

function distance(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dx * (from.y - point.y) - dy * (from.x - point.x)) / length;
}

/** Returns SVG path data in whole units with relative coordinates; empty for a single point. */
export function pathData(line: readonly MapPoint[], closed: boolean): string {
  const points = line.map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  const steps = points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    const isStill = index > 0 && x === fromX && y === fromY;
    return isStill ? [] : [`${x - fromX} ${y - fromY}`];
  });
  const [start = "", ...others] = steps;
  if (others.length === 0) return "";
  const rest = others.join(" ").replaceAll(" -", "-");
  return `M${start.replace(" -", "-")}l${rest}${closed ? "z" : ""}`;
}
