import { path, stroke, type Shape } from "../kit/shape.ts";

/** Roads seen from above; roads that cross must be drawn in one call, so that the crossing stays open. */
export const roads = (lines: readonly string[], width: number): Shape => [
  path(lines.join(""), stroke("edge", width + 5)),
  path(lines.join(""), stroke("sunk", width)),
];

/** The dashed centre line of a road. */
export const middleLine = (line: string): Shape => path(line, stroke("edge", 2, "24 22"));
