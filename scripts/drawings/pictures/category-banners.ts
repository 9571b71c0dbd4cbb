import { banner, type Drawings } from "../kit/drawing.ts";
import { polyline, times, points } from "../kit/curves.ts";
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
import { here, route } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { disc } from "../parts/tachograph.ts";
import { lorry } from "../parts/vehicles.ts";

/** The point where the distances to three satellites meet. */
function trackers(): Shape {
  const found: Point = [1180, 345];
  const satellites: readonly Point[] = points("900 150, 1220 60, 1500 190");
  const far = ([x, y]: Point) => Math.hypot(x - found[0], y - found[1]);
  return [
    relief({ seed: 73, lines: 8 }),
    satellites.map((at) => circle(at, far(at), stroke("grey", 2, "3 12"))),
    path(satellites.map((at) => polyline([at, found])).join(""), stroke("amber", 3, "1 11")),
    satellites.map((at, index) =>
      placed(
        { at, rotation: [-28, 4, 30][index] ?? 0, scale: 1.3 },
        path("M-14 0H14", stroke("ink", 4)),
        path("M-50-11h34v22h-34zM16-11h34v22h-34z", solid("sunk", "river", 2)),
        path("M-39-11v22M-27-11v22M27-11v22M39-11v22M-50 0h34M16 0h34", stroke("river", 1.6)),
        rect([-13, -13, 26, 26], solid("raised", "ink", 3), 3),
        path("M-8 20A10 10 0 0 0 8 20M0 14v10", stroke("ink", 2.5)),
      ),
    ),
    lorry({ at: [1160, 347], rotation: -8, scale: 1 }),
    here([1182, 344], 11),
  ];
}

/** A tank in cross-section: the probe's readings become the day's curve. */
function sensors(): Shape {
  const level = 322;
  return [
    relief({ seed: 79, lines: 5, tone: "line" }),
    path(times(5, (index) => `M1180 ${150 + index * 75}H1640`).join(""), stroke("line", 2)),
    path(
      times(7, (index) => `M${1230 + index * 62} 450v${index % 3 === 0 ? 22 : 12}`).join(""),
      stroke("grey", 3),
    ),
    path(
      `M780 ${level}Q830 ${level - 10} 880 ${level}T980 ${level}T1080 ${level}T1130 ${level}V420Q1130 470 1080 470H830Q780 470 780 420Z`,
      fill("tint"),
    ),
    path(
      "M830 130H1080Q1130 130 1130 180V420Q1130 470 1080 470H830Q780 470 780 420V180Q780 130 830 130Z",
      stroke("ink", 5),
    ),
    path("M868 130v170M868 400v70M1042 130v170M1042 400v70", stroke("grey", 3)),
    path(
      times(16, (index) => `M1108 ${444 - index * 18}h${index % 5 === 0 ? -26 : -14}`).join(""),
      stroke("grey", 2),
    ),
    rect([925, 96, 60, 36], solid("raised", "ink", 4), 4),
    path("M955 132V440", stroke("ink", 12)),
    path(`M955 ${level}V438`, stroke("amber", 7)),
    route(
      `M780 ${level}Q830 ${level - 10} 880 ${level}T980 ${level}T1080 ${level}T1180 ${level}L1300 372L1308 196L1420 262L1432 330L1500 362L1640 420`,
      5,
    ),
    circle([1426, 298], 34, stroke("ink", 3, "6 8")),
    path("M955 96V60H1240", stroke("grey", 4)),
  ];
}

/** A day as recorded on an analogue disc, large enough to read its traces. */
const driver = (): Shape => [
  relief({ seed: 83, lines: 5, tone: "line" }),
  disc({ middle: [1190, 330], radius: 430, hour: 16, marked: [13.1, 14] }),
];

const drawn = { trackers, sensors, driver };

export const categoryBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
