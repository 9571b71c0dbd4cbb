import { readFileSync } from "node:fs";
import { mapFrame, project, type MapPoint } from "#ui/map/project.ts";
import { clipLine, clipRing, pathData, simplify } from "../../map/lines.ts";
import type { Point } from "../kit/shape.ts";

export interface EuropeView {
  /** Longitude and latitude at the centre of the drawing. */
  readonly centre: readonly [longitude: number, latitude: number];
  /** Drawing units per map unit. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

interface EuropeMap {
  readonly land: string;
  readonly coasts: string;
  readonly borders: string;
  /** The coasts as rings of points. */
  readonly rings: readonly (readonly MapPoint[])[];
  /** Returns the position of a place (degrees east, degrees north) in the drawing. */
  readonly place: (longitude: number, latitude: number) => Point;
}

/** Simplification tolerance for coasts, in units of the drawing. */
const tolerance = 1.2;
/** How far coasts extend beyond the drawing, so that its edge shows no coastline. */
const bleed = 12;

/** Limits of the map: its edge is not a coast. */
const known = {
  left: -299,
  top: -299,
  right: mapFrame.width + 299,
  bottom: mapFrame.height + 299,
};

const file = readFileSync("src/ui/map/europe.svg", "utf8");

/** Returns the path data of the map file. */
function drawn(id: "land" | "borders"): string {
  const data = new RegExp(`<path id="${id}"[^<>]* d="([^"]+)"`).exec(file)?.[1];
  if (data === undefined) throw new Error(`the map has no ${id}`);
  return data;
}

/** The site's own map of Europe, cropped to a drawing. */
export function europe({ centre, scale, width, height }: EuropeView): EuropeMap {
  const middle = project(...centre);
  const toDrawing = ({ x, y }: MapPoint): MapPoint => ({
    x: width / 2 + (x - middle.x) * scale,
    y: height / 2 + (y - middle.y) * scale,
  });
  const frame = { left: -bleed, top: -bleed, right: width + bleed, bottom: height + bleed };
  const lands = linesOf(drawn("land"));
  const rings = lands.map((ring) => smoothed(clipRing(ring.map(toDrawing), frame)));
  const coasts = lands
    .flatMap((ring) => clipLine([...ring, ...ring.slice(0, 1)], known))
    .flatMap((line) => clipLine(line.map(toDrawing), frame))
    .map((line) => simplify(line, tolerance));
  const borders = linesOf(drawn("borders")).flatMap((line) => clipLine(line.map(toDrawing), frame));
  return {
    land: rings.map((ring) => pathData(ring, true)).join(""),
    coasts: coasts.map((line) => pathData(line, false)).join(""),
    borders: borders.map((line) => pathData(line, false)).join(""),
    rings,
    place: (longitude, latitude) => {
      const { x, y } = toDrawing(project(longitude, latitude));
      return [x, y];
    },
  };
}

/** A ring has no end points, so it is smoothed in two halves. */
function smoothed(ring: readonly MapPoint[]): MapPoint[] {
  const half = ring.length >> 1;
  return [
    ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(ring.slice(half), tolerance),
  ];
}

/** Whether a point of the drawing is on land (even-odd count of crossings to its right). */
export function isLand({ rings }: Pick<EuropeMap, "rings">, [x, y]: Point): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter((point, index) => {
      const before = ring.at(index - 1) ?? point;
      if (point.y > y === before.y > y) return false;
      return x < point.x + ((before.x - point.x) * (y - point.y)) / (before.y - point.y);
    }),
  );
  return crossings.length % 2 === 1;
}

/** Parses the lines of path data written by `pathData`. */
function linesOf(data: string): MapPoint[][] {
  return data
    .split("M")
    .filter((line) => line !== "")
    .map((line) => {
      const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length >> 1 }, (_, index) => {
        x += numbers[2 * index] ?? 0;
        y += numbers[2 * index + 1] ?? 0;
        return { x, y };
      });
    });
}
