import { path, stroke, type Shape } from "../kit/shape.ts";

/** Roads seen from above; those that cross belong into one call, so that the crossing stays open. */
export const roads = (lines: readonly string[], width: number): Shape => [
  path(lines.join(""), stroke("edge", width + 5)),
  path(lines.join(""), stroke("sunk", width)),
];

/** The broken line in the middle of a road. */
export const middleLine = (line: string): Shape => path(line, stroke("edge", 2, "24 22"));
