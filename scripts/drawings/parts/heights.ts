import { points } from "../kit/curves.ts";
import { project } from "#ui/map/project.ts";
import { terrain, type Field } from "../kit/random.ts";
import type { EuropeView } from "./europe.ts";

/** Mountains of Europe, roughly: position, height (in hundreds of metres, smoothed), width in degrees. */
const mountains = [
  [7.2, 45.6, 10, 0.8, 0.8],
  [6.7, 44.8, 9, 0.6, 0.7],
  [8.2, 46.4, 10, 1, 0.5],
  [10, 46.7, 9.5, 1.2, 0.6],
  [12.3, 47, 9, 1.4, 0.5],
  [14, 47.2, 7, 1, 0.5],
  [15.2, 47.4, 4.5, 0.8, 0.4],
  [6.3, 46.9, 3.6, 0.5, 0.5],
  [2.9, 45.2, 5, 1, 0.9],
  [3.7, 44.3, 4.5, 0.7, 0.6],
  [7, 48.1, 4, 0.25, 0.6],
  [8.1, 48.1, 4, 0.3, 0.6],
  [9, 48.4, 2.6, 0.9, 0.3],
  [13.2, 49, 3.6, 0.8, 0.35],
  [13, 50.5, 3.4, 0.9, 0.25],
  [15.7, 50.75, 4, 0.7, 0.25],
  [17.2, 50.1, 3.4, 0.6, 0.3],
  [19.8, 49.3, 6, 1.3, 0.5],
  [10.7, 50.6, 3, 0.6, 0.25],
  [10.7, 51.75, 3, 0.35, 0.25],
  [8.2, 51.2, 2.6, 0.6, 0.3],
  [7, 50.3, 2.4, 0.6, 0.4],
  [5.7, 50, 2.2, 0.6, 0.4],
  [0.6, 42.6, 9, 1.8, 0.35],
  [-4.8, 43, 6.5, 1.2, 0.3],
  [-4, 40.8, 5.6, 1, 0.35],
  [-2.6, 41.8, 4.6, 0.7, 0.5],
  [-1.2, 40.5, 5, 0.8, 0.7],
  [-3.2, 37.1, 8, 0.9, 0.35],
  [-2.6, 38.2, 4.6, 1, 0.5],
  [-6, 39.4, 3, 1.2, 0.35],
  [10.5, 44.2, 4.6, 1.2, 0.4],
  [13.4, 42.5, 6, 0.9, 0.9],
  [9.1, 42.2, 5, 0.3, 0.5],
  [16, 44.5, 5, 1.4, 0.9],
  [19.5, 42.8, 6.5, 1.4, 1],
  [22.5, 45.5, 6, 2, 0.5],
  [24.7, 45.5, 6, 1.4, 0.4],
  [24.5, 48, 5.5, 1.2, 0.8],
  [-4.3, 56.9, 3.5, 1, 0.6],
  [-3.6, 52.6, 3, 0.5, 0.7],
  [2, 35.8, 4, 4, 0.6],
  [4.4, 47.2, 2.6, 0.5, 0.5],
  [0.2, 48.5, 1.6, 1, 0.4],
  [-3, 48.2, 1.4, 0.8, 0.3],
  [-2, 54.4, 2.4, 0.5, 0.9],
  [-7.5, 42.2, 4, 0.8, 0.8],
] as const;

/** Major rivers, as positions from the source to the sea. */
export const rivers: readonly (readonly (readonly [longitude: number, latitude: number])[])[] = [
  points(
    "8.6 46.6, 9.4 47.3, 9.4 47.55, 8.6 47.6, 7.6 47.56, 7.6 48.3, 8.3 49.1, 8.4 49.8, 7.8 50.1, 7.2 50.6, 6.8 51.3, 6.2 51.85, 4.5 51.9",
  ),
  points(
    "15.6 50.7, 15.8 50.1, 14.5 50.3, 14.1 50.6, 13.7 51.05, 12.7 51.85, 11.7 52.2, 11.8 52.9, 10.4 53.4, 9.9 53.55, 8.9 53.9",
  ),
  points("17.8 49.7, 18.2 50.1, 17 51.1, 15.6 51.9, 14.7 52.1, 14.5 52.9, 14.5 53.6"),
  points("19 49.6, 20 50.05, 21.7 50.7, 21 52.2, 19.5 52.6, 18.6 53.1, 18.8 54.3"),
  points(
    "8.5 48, 10 48.4, 11.4 48.75, 12.1 49, 13.45 48.57, 14.3 48.3, 16.4 48.2, 18 47.8, 19 47.8, 19 46, 19.3 45.2, 20.4 44.8",
  ),
  points("8.4 46.55, 7.1 46.1, 6.2 46.3, 5.6 45.7, 4.84 45.76, 4.85 44.9, 4.6 43.9, 4.8 43.4"),
  points("4.2 44.9, 4 46, 3.1 47, 1.9 47.9, 0.7 47.4, -1.5 47.2, -2.1 47.25"),
  points("4.5 47.5, 4.1 48.3, 2.35 48.86, 1.1 49.4, 0.2 49.45"),
  points("-4 42.9, -2.4 42.45, -0.88 41.65, 0.5 41.1, 0.8 40.7"),
  points("-1.8 40.4, -3.6 40, -5 39.8, -6.9 39.7, -8.6 39.2, -9.1 38.75"),
  points("7.1 44.7, 7.7 45.07, 9.6 45.1, 11 44.95, 12.4 44.95"),
];

/** Map units per degree of latitude. */
const unitsPerDegree = 45;

/** Terrain height in a view, in drawing units, in hundreds of metres. */
export function heights({ centre, scale, width, height }: EuropeView): Field {
  const middle = project(...centre);
  const rough = terrain(11);
  const hills = mountains.map(([longitude, latitude, top, wide, high]) => {
    const { x, y } = project(longitude, latitude);
    const narrowing = Math.cos((latitude * Math.PI) / 180);
    return { x, y, top, wide: wide * narrowing * unitsPerDegree, high: high * unitsPerDegree };
  });
  return (atX, atY) => {
    const x = middle.x + (atX - width / 2) / scale;
    const y = middle.y + (atY - height / 2) / scale;
    const sum = hills.reduce(
      (total, hill) =>
        total +
        hill.top *
          Math.exp(-(((x - hill.x) / hill.wide) ** 2 + ((y - hill.y) / hill.high) ** 2) / 2),
      0,
    );
    return sum * (0.75 + 0.5 * rough(x / 19, y / 20)) + 1.2 * rough(x / 33, y / 34);
  };
}
