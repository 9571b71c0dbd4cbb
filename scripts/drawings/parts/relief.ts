import { contour } from "../kit/contours.ts";
import { times } from "../kit/curves.ts";
import { terrain, type Field } from "../kit/random.ts";
import { group, path, type Box } from "../kit/shape.ts";
import type { Ink } from "../kit/tones.ts";

interface Relief {
  readonly seed: number;
  /** Size of a hill, in units of the drawing. */
  readonly hill?: number;
  readonly lines?: number;
  readonly box?: Box;
  readonly tone?: Ink;
  readonly step?: number;
  /** The highest line, from 0 to 1 where the terrain is not modified. */
  readonly top?: number;
  /** Raises or lowers the terrain, for instance below a road. */
  readonly shaped?: Field;
}

const whole: Box = [0, 0, 1600, 600];

/** Contour lines of fictional terrain; every fourth is heavier. */
export function relief(options: Relief): string {
  const { seed, hill = 330, lines = 7, box = whole, tone = "contour", step = 22 } = options;
  const { shaped, top = 0.78 } = options;
  const land = terrain(seed);
  const field: Field = (x, y) => land(x / hill, y / hill) + (shaped?.(x, y) ?? 0);
  const heights = times(lines, (index) => 0.25 + ((top - 0.25) * index) / Math.max(lines - 1, 1));
  const [thin, heavy] = [false, true].map((isHeavy) =>
    heights
      .filter((_, index) => (index % 4 === 2) === isHeavy)
      .map((height) => contour(field, { box, step }, height))
      .join(""),
  );
  return group(
    { stroke: tone, width: 1.5 },
    path(thin ?? "", {}),
    heavy === undefined ? "" : path(heavy, { width: 2.6 }),
  );
}
