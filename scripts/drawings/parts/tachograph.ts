import { arc, onCircle, polyline, rays, times } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import { circle, fill, path, solid, stroke, text, type Point, type Shape } from "../kit/shape.ts";

/** A driver's activity with its start and end, in hours of the day. */
export type Activity = readonly [
  from: number,
  to: number,
  kind: "rest" | "ready" | "work" | "drive",
];

/** A day with two border crossings, used in every tachograph drawing. */
const drivingDay: readonly Activity[] = [
  [0, 5.5, "rest"],
  [5.5, 6, "work"],
  [6, 10.2, "drive"],
  [10.2, 10.95, "rest"],
  [10.95, 13.1, "drive"],
  [13.1, 14, "work"],
  [14, 16.3, "drive"],
  [16.3, 17, "ready"],
  [17, 17.6, "work"],
  [17.6, 24, "rest"],
];

const ring = {
  rest: ["edge", 5],
  ready: ["edge", 10],
  work: ["grey", 18],
  drive: ["ink", 30],
} as const;
const degrees = (hour: number) => hour * 15;
const round = (points: readonly Point[]) => polyline(points);

interface Disc {
  readonly middle: Point;
  /** Outer radius, from which all other sizes are derived. */
  readonly radius: number;
  /** Hour of the day that the hand points to, and a highlighted period. */
  readonly hour: number;
  readonly marked: readonly [from: number, to: number];
}

/** An analogue tachograph disc: speed outside, activities, distance as a zigzag, hours around the edge. */
export function disc({ middle, radius, hour, marked }: Disc): Shape {
  const part = radius / 378;
  const at = (far: number, time: number) => onCircle(middle, far * part, degrees(time));
  const arcOf = (far: number, [from, to]: readonly [number, number]) =>
    arc([middle, far * part], degrees(from), degrees(to));
  const minutes = times(288, (index) => index).filter((index) => index % 3 === 0);
  const ticks = ([inner, step]: readonly [number, number]) =>
    rays(
      [middle, inner * part, 372 * part],
      minutes.filter((index) => index % step === 0).map((index) => degrees(index / 12)),
    );
  return [
    circle(middle, radius, solid("raised", "ink", 3)),
    [318, 286, 256, 226, 200, 156, 134, 108].map((far) =>
      circle(middle, far * part, stroke("line", 1.4)),
    ),
    path(rays([middle, 100 * part, 330 * part], times(24, degrees)), stroke("line", 1.2)),
    path(ticks([366, 3]) + ticks([352, 12]), { ...stroke("ink", 2), butt: true }),
    times(24, (time) => {
      const [x, y] = at(336, time);
      const isMain = time % 6 === 0;
      const letters = { size: Math.round(20 * part), bold: isMain } as const;
      return text(time === 0 ? 24 : time, {
        at: [x, y + 7 * part],
        tone: isMain ? "ink" : "grey",
        ...letters,
      });
    }),
    drivingDay.map(([from, to, kind]) => {
      const [tone, width] = ring[kind];
      return path(arcOf(178, [from, to]), {
        ...stroke(tone, Math.round(width * part)),
        butt: true,
      });
    }),
    path(speed(at) + stops((span) => arcOf(226, span)), stroke("ink", 2.4)),
    path(
      distance(at, (far, span) => arcOf(far, span)),
      stroke("grey", 2),
    ),
    path(arcOf(392, marked), { ...stroke("amber", 12 * part), butt: true }),
    circle(middle, 40 * part, solid("sunk", "ink", 3)),
    path(round([at(90, hour), at(372, hour)]), stroke("amber", 5)),
    circle(at(372, hour), 9, solid("amber", "ink", 3)),
    circle(middle, 6 * part, fill("ink")),
  ];
}

type Place = (distance: number, time: number) => Point;
type Span = readonly [from: number, to: number];

const drives = drivingDay.flatMap(([from, to, kind]): Span[] =>
  kind === "drive" ? [[from, to]] : [],
);
const stillness = drivingDay.flatMap(([from, to, kind]): Span[] =>
  kind === "drive" ? [] : [[from, to]],
);

const stops = (arcOf: (span: Span) => string) => stillness.map(arcOf).join("");

/** Speed of each drive: up, a few dips, down. */
function speed(at: Place): string {
  const random = seeded(9);
  const pace = (sinceStart: number, untilEnd: number) => {
    if (sinceStart < 0.25 || untilEnd < 0.25) return 34 + random() * 18;
    return random() < 0.08 ? 28 + random() * 20 : 78 + random() * 8;
  };
  return drives
    .map(([from, to]) => {
      const steps = times(Math.ceil((to - from) / 0.09), (index) => from + 0.02 + index * 0.09);
      const points = steps
        .filter((time) => time < to)
        .map((time) => at(226 + pace(time - from, to - time), time));
      return round([at(226, from), ...points, at(226, to)]);
    })
    .join("");
}

/** Distance: the stylus moves up and down once every ten kilometres; at a standstill it draws a circle. */
function distance(at: Place, arcOf: (far: number, span: Span) => string): string {
  const kmPerHour = 80;
  const stroke40 = 40;
  const height = (km: number) => 108 + 26 * Math.abs(((km / stroke40) % 2) - 1);
  let driven = 0;
  return drivingDay
    .map(([from, to, kind]) => {
      if (kind !== "drive") return arcOf(height(driven), [from, to]);
      const start = driven;
      const length = (to - from) * kmPerHour;
      driven += length;
      const strokes = times(40, (index) => index * stroke40).filter(
        (km) => km > start && km < start + length,
      );
      return round(
        [start, ...strokes, start + length].map((km) =>
          at(height(km), from + (km - start) / kmPerHour),
        ),
      );
    })
    .join("");
}
