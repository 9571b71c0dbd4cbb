import { mapWindow } from "./europe-outline.ts";
import { project, type MapPoint, type Place } from "./project.ts";

/** The part of Europe that shows all places, and where they stand in it. */
export interface MapView {
  /** Map units times `scale` plus `x` and `y` give frame units. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The places in frame units, in the given order. */
  readonly points: readonly MapPoint[];
}

/** Size of the frame, in its own units. */
export const frame = { width: 1000, height: 750 } as const;

/** Room around the outermost places, for their names. */
const margin = { x: 215, y: 130 } as const;
/** One place alone is shown with its half of the continent, not with its street. */
const greatestScale = 1.5;

/** Chooses the part of the map: as near as all places with their names allow, inside the drawing if it can be. */
export function mapView(places: readonly Place[]): MapView {
  const points = places.map(project);
  const [left, top, right, bottom] = mapWindow;
  const xs = extent(points.map(({ x }) => x));
  const ys = extent(points.map(({ y }) => y));
  const scale = Math.min(
    (frame.width - 2 * margin.x) / Math.max(xs.size, 1),
    (frame.height - 2 * margin.y) / Math.max(ys.size, 1),
    greatestScale,
  );
  const x = offset(xs, { scale, size: frame.width, from: left, to: right });
  const y = offset(ys, { scale, size: frame.height, from: top, to: bottom });
  return {
    scale: rounded(scale, 1000),
    x,
    y,
    points: points.map((point) => ({
      x: rounded(point.x * scale + x),
      y: rounded(point.y * scale + y),
    })),
  };
}

interface Extent {
  readonly low: number;
  readonly high: number;
  readonly size: number;
}

function extent(values: readonly number[]): Extent {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { low, high, size: high - low };
}

interface Axis {
  readonly scale: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** Puts the middle of the places into the middle of the frame, but shows nothing beyond the drawing unless a place is there. */
function offset({ low, high }: Extent, { scale, size, from, to }: Axis): number {
  const half = size / 2 / scale;
  const middle = (low + high) / 2;
  const first = Math.min(from + half, high);
  const last = Math.max(to - half, low);
  const nearest = Math.min(Math.max(middle, Math.min(first, last)), Math.max(first, last));
  return rounded(size / 2 - nearest * scale);
}

function rounded(value: number, steps = 1): number {
  return Math.round(value * steps) / steps;
}
