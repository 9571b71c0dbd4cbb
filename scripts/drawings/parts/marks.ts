import {
  circle,
  fill,
  path,
  placed,
  rect,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import type { Ink } from "../kit/tones.ts";

/** A route that was driven: a line with a contrasting edge, visible on any background. */
export const route = (data: string, width = 6, edge: Ink = "paper"): Shape => [
  path(data, stroke(edge, width + 7)),
  path(data, stroke("amber", width)),
];

/** The same route as planned. */
export const planned = (data: string, width = 4): Shape => [
  path(data, stroke("paper", width + 7)),
  path(data, stroke("amber", width, `1 ${width * 2.6}`)),
];

/** The waymark logo as a place on a map: three bars. */
export const waymark = (at: Point, scale = 1): Shape =>
  placed(
    { at, scale },
    rect([-18, -20, 36, 40], solid("paper", "ink", 3), 3),
    path("M-12-10.5H12M-12 10.5H12", { stroke: "ink", width: 7, butt: true }),
    path("M-12 0H12", { stroke: "amber", width: 7, butt: true }),
  );

/** A stop on a route. */
export const stop = (at: Point, radius = 9): Shape =>
  circle(at, radius, solid("paper", "ink", radius * 0.45));

/** A current position. */
export const here = (at: Point, radius = 9): Shape => [
  circle(at, radius * 2.6, fill("amber", 0.25)),
  circle(at, radius, solid("amber", "ink", 3)),
];

/** A current position and heading, in degrees from north. */
export const heading = (at: Point, rotation: number, scale = 1): Shape =>
  placed(
    { at, rotation, scale },
    circle([0, 0], 34, fill("amber", 0.25)),
    circle([0, 0], 20, solid("amber", "ink", 3)),
    path("M0-12L8 9L0 4L-8 9Z", fill("shade")),
  );

/** Waves emitted from a point in one direction; the angle is in degrees, clockwise from the top. */
export function waves(at: Point, rotation: number, radii: readonly number[] = [30, 52, 74]): Shape {
  const data = radii.map((radius) => {
    const half = radius * 0.7;
    return `M${-half}-${half}A${radius} ${radius} 0 0 1 ${half}-${half}`;
  });
  return placed({ at, rotation }, path(data.join(""), stroke("amber", 5)));
}
