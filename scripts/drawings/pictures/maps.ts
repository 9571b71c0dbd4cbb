import { nightPicture, picture, type Drawings } from "../kit/drawing.ts";
import { contour } from "../kit/contours.ts";
import { flow } from "../kit/curves.ts";
import {
  circle,
  fill,
  group,
  path,
  row,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { europe } from "../parts/europe.ts";
import { heading, planned, route, stop, waymark } from "../parts/marks.ts";
import { heights, rivers } from "../parts/heights.ts";

type Place = readonly [longitude: number, latitude: number];

const poznan: Place = [16.93, 52.41];
const berlin: Place = [13.4, 52.52];
const leipzig: Place = [12.37, 51.34];
const nuremberg: Place = [11.08, 49.45];
const basel: Place = [7.6, 47.56];
const lyon: Place = [4.84, 45.76];
const madrid: Place = [-3.7, 40.42];

/** Along roads, from Poznań to the lorry's position. */
const driven: readonly Place[] = [
  poznan,
  [15.6, 52.35],
  [14.5, 52.33],
  berlin,
  [12.7, 52.1],
  leipzig,
  [11.8, 50.5],
  nuremberg,
  [10.3, 48.9],
];
/** The remaining route to Lyon. */
const ahead: readonly Place[] = [
  [10.3, 48.9],
  [9.99, 48.4],
  [8.6, 47.9],
  basel,
  [6.8, 47.35],
  [6.02, 47.24],
  [5.2, 46.5],
  lyon,
];

/** Contour lines, in hundreds of metres. */
const levels = [2.2, 3.4, 4.8, 6.6, 8.8];

interface Ground {
  readonly centre: Place;
  readonly scale: number;
  readonly height: number;
}

/** Land, coast, elevation and borders of a part of Europe; then the objects on it. */
function ground(
  { centre, scale, height }: Ground,
  upon: (place: (at: Place) => Point) => Shape,
): Shape {
  const view = { centre, scale, width: 1200, height };
  const map = europe(view);
  const field = heights(view);
  return [
    path(map.land, solid("paper", "river", 3)).replace("<path", `<path id="k"`),
    `<clipPath id="l"><use href="#k"/></clipPath>`,
    `<g clip-path="url(#l)">`,
    group(
      { stroke: "contour", width: 1.5 },
      levels.map((level) =>
        path(contour(field, { box: [0, 0, 1200, height], step: 12 }, level), {}),
      ),
    ),
    path(
      rivers.map((river) => flow(river.map((at) => map.place(...at)))).join(""),
      stroke("river", 2.4),
    ),
    `</g>`,
    path(map.borders, stroke("edge", 2, "1 7")),
    upon((at) => map.place(...at)),
  ];
}

/** A journey: done, and still to do. */
const journey = (): Shape =>
  ground({ centre: [10.6, 49.2], scale: 1.55, height: 900 }, (place) => [
    planned(flow(ahead.map(place)), 6),
    route(flow(driven.map(place)), 8),
    [berlin, leipzig, nuremberg, basel].map((at) => stop(place(at), 10)),
    waymark(place(poznan), 1.4),
    waymark(place(lyon), 1.4),
    heading(place([10.3, 48.9]), 205, 1.5),
  ]);

/** The four offices, the first of them in Poznań. */
const offices = (): Shape =>
  ground({ centre: [6.5, 47.2], scale: 0.86, height: 800 }, (place) => {
    const [centreX, centreY] = place(poznan);
    const bow = (at: Place, lift: number) => {
      const [x, y] = place(at);
      const middle: Point = [
        (x + centreX) / 2 + (y - centreY) * lift,
        (y + centreY) / 2 - (x - centreX) * lift,
      ];
      return `M${row(centreX, centreY)}Q${row(...middle, x, y)}`;
    };
    const lines = bow(berlin, -0.3) + bow(lyon, 0.16) + bow(madrid, 0.24);
    return [
      path(lines, stroke("paper", 12)),
      path(lines, stroke("deep", 5)),
      [berlin, lyon, madrid].map((at) => waymark(place(at), 1.15)),
      circle([centreX, centreY], 48, fill("amber", 0.3)),
      waymark([centreX, centreY], 1.6),
    ];
  });

export const maps: Drawings = {
  "route-poznan-lyon": () => nightPicture(journey(), "water"),
  offices: () => picture(offices(), "water"),
};
