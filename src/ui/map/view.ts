import { mapFrame, type MapPoint } from "./project.ts";

/** A section of the map, shown in a picture of a fixed size: map point times scale plus offset. */
export interface MapView {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Width of the picture of every section, so that text and dots have the same size in each. */
const width = 1000;
/** The greatest zoom: beyond it the coastline would look coarse. */
const greatestScale = 2.4;

interface ViewOptions {
  /** Height of the picture for a width of 1. */
  readonly ratio: number;
  /** Margin around the points, as a fraction of the picture's width. */
  readonly margin: number;
}

/** Returns the section that shows all points; the whole map when there are none. */
export function viewOf(points: readonly MapPoint[], { ratio, margin }: ViewOptions): MapView {
  const shown = points.length > 0 ? points : corners;
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const height = Math.round(width * ratio);
  const room = points.length > 0 ? 2 * margin * width : 0;
  const scale = Math.min(
    (width - room) / Math.max(right - left, 1),
    (height - room) / Math.max(bottom - top, 1),
    greatestScale,
  );
  return {
    width,
    height,
    scale,
    left: width / 2 - (scale * (left + right)) / 2,
    top: height / 2 - (scale * (top + bottom)) / 2,
  };
}

/** Returns the position of a map point in the picture. */
export function inView({ x, y }: MapPoint, { scale, left, top }: MapView): MapPoint {
  return { x: x * scale + left, y: y * scale + top };
}

const corners = [
  { x: 0, y: 0 },
  { x: mapFrame.width, y: mapFrame.height },
];
