import { contour } from "../kit/contours.ts";
import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, times } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import { circle, fill, group, path, row, stroke, type Point, type Shape } from "../kit/shape.ts";
import { europe } from "../parts/europe.ts";
import { heights, rivers } from "../parts/heights.ts";
import { heading, planned, route, stop, waves, waymark } from "../parts/marks.ts";

type Place = readonly [longitude: number, latitude: number];

/** Contour lines, in hundreds of metres. */
const levels = [2.2, 4, 6.6, 9];

/** A part of Europe at night, with the job's town on its right. */
function around(
  { centre, scale }: { readonly centre: Place; readonly scale: number },
  upon: (place: (at: Place) => Point) => Shape,
): string {
  const view = { centre, scale, width: 1600, height: 600 };
  const map = europe(view);
  const field = heights(view);
  const water = rivers.map((river) => flow(river.map((at) => map.place(...at)))).join("");
  return banner([
    path("M0 0H1600V600H0Z", fill("water")),
    path(map.land, fill("paper")).replace("<path", `<path id="k"`),
    `<clipPath id="l"><use href="#k"/></clipPath><g clip-path="url(#l)">`,
    group(
      { stroke: "contour", width: 1.5 },
      levels.map((level) => path(contour(field, { box: [0, 0, 1600, 600], step: 20 }, level), {})),
    ),
    path(water, stroke("river", 2.4)),
    "</g>",
    path(map.coasts, stroke("river", 2)),
    path(map.borders, stroke("edge", 2, "1 7")),
    upon((at) => map.place(...at)),
  ]);
}

/** The town, with its light. */
const town = (at: Point): Shape => [circle(at, 52, fill("amber", 0.25)), waymark(at, 1.5)];

/** An arc between two places; `lift` as a fraction of their distance. */
function bow([x, y]: Point, [toX, toY]: Point, lift: number): string {
  const bend: Point = [(x + toX) / 2 + (toY - y) * lift, (y + toY) / 2 - (toX - x) * lift];
  return `M${row(x, y)}Q${row(...bend, toX, toY)}`;
}

const madrid: Place = [-3.7, 40.42];
const customers: readonly Place[] = [
  [-9.14, 38.72],
  [-8.6, 41.15],
  [-5.98, 37.39],
  [-0.38, 39.47],
  [2.17, 41.39],
  [-2.93, 43.26],
];

/** Routes to customers in Spain and Portugal. */
const sales = (): string =>
  around({ centre: [-8.6, 40.4], scale: 1.5 }, (place) => [
    route(
      customers
        .map((at, index) => bow(place(madrid), place(at), index % 2 ? 0.14 : -0.14))
        .join(""),
      4,
    ),
    customers.map((at) => stop(place(at), 11)),
    town(place(madrid)),
  ]);

const berlin: Place = [13.4, 52.52];
const rounds: readonly (readonly Place[])[] = [
  [berlin, [13.06, 52.4], [12.55, 52.41], [12.2, 52.62], [12.86, 52.93], berlin],
  [berlin, [13.83, 52.84], [14.28, 53.05], [14.06, 52.58], berlin],
  [berlin, [13.9, 52.36], [14.55, 52.34], [14.33, 51.76], [13.62, 51.95], berlin],
];

/** Three days, three round trips through Brandenburg. */
const fitter = (): string =>
  around({ centre: [11.7, 52.45], scale: 6.4 }, (place) => [
    rounds.map((round) => {
      const line = round.map(place);
      const corners = line.map(([x, y]) => row(x, y)).join("L");
      return [route(`M${corners}`, 5), line.slice(1, -1).map((at) => stop(at, 11))];
    }),
    heading(place([14.17, 52.81]), 195, 0.9),
    town(place(berlin)),
  ]);

const lyon: Place = [4.84, 45.76];
const callers: readonly Place[] = [
  [2.35, 48.86],
  [-0.58, 44.84],
  [1.44, 43.6],
  [5.37, 43.3],
  [7.75, 48.58],
  [6.14, 46.2],
  [3.08, 45.78],
  [-1.55, 47.22],
  [7.68, 45.07],
];

/** Calls from France and its neighbours, and one service desk. */
const serviceDesk = (): string =>
  around({ centre: [-0.2, 46.3], scale: 1.55 }, (place) => [
    planned(
      callers.map((at, index) => bow(place(at), place(lyon), index % 2 ? 0.12 : -0.12)).join(""),
      3,
    ),
    callers.map((at) => [waves(place(at), 0, [22, 38]), circle(place(at), 8, fill("amber"))]),
    town(place(lyon)),
  ]);

const poznan: Place = [16.93, 52.41];

/** Positions as trackers send them: a point every 10 seconds, denser in turns. */
function firmware(): string {
  const random = seeded(256);
  return around({ centre: [13.2, 52.3], scale: 3.4 }, (place) => {
    const [x, y] = place(poznan);
    const trails = times(14, (index) => {
      let [angle, at]: [number, Point] = [(index / 14) * 2 * Math.PI, [x, y]];
      return times(26, (): Point => {
        angle += (random() - 0.5) * 0.7;
        const far = 12 + random() * 10;
        at = [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle)];
        return at;
      });
    });
    return [
      path(
        [120, 220, 320].map((far) => `M${row(x - far, y)}a${far} ${far} 0 1 1 0 .1`).join(""),
        stroke("line", 2),
      ),
      group(
        fill("amber"),
        trails.flatMap((trail) => trail.map((at, index) => circle(at, index === 25 ? 9 : 3, {}))),
      ),
      town([x, y]),
    ];
  });
}

export const jobBanners: Drawings = {
  "banner-job-berlin": fitter,
  "banner-job-lyon": serviceDesk,
  "banner-job-madrid": sales,
  "banner-job-poznan": firmware,
};
