import { points, times } from "../kit/curves.ts";
import { picture, type Drawings } from "../kit/drawing.ts";
import { seeded } from "../kit/random.ts";
import {
  circle,
  fill,
  group,
  path,
  placed,
  rect,
  row,
  solid,
  stroke,
  text,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { label } from "../parts/chart.ts";
import { relief } from "../parts/relief.ts";
import { trailer } from "../parts/vehicles.ts";

/** A gritter in plan view: the blade is up, the spreader is on. */
const gritter = (at: Point, scale: number): Shape =>
  placed(
    { at, scale },
    group(
      fill("ink"),
      points("-70 -30, -70 24, 58 -30, 58 24").map(([x, y]) => rect([x, y, 24, 7], {}, 2)),
    ),
    path("M96-46Q116 0 96 46L108 48Q130 0 108-48Z", solid("sunk", "ink", 2.4)),
    path("M88-12H104M88 12H104", stroke("ink", 4)),
    rect([-96, -27, 132, 54], solid("raised", "ink", 2.4), 5),
    path("M-88-19H28L12-6H-72ZM-88 19H28L12 6H-72ZM-72-6V6", stroke("grey", 1.4)),
    path("M42-26H78Q90-24 91 0Q90 24 78 26H42Z", solid("amber", "ink", 2.4)),
    path("M77-20Q84 0 77 20Z", fill("ink")),
    rect([50, -15, 8, 30], solid("paper", "ink", 1.2), 3),
    circle([-104, 0], 11, solid("amber", "ink", 2.4)),
  );

/** A winter street: wet and dark behind the gritter, white in front of it. */
function winterStreet(): Shape {
  const random = seeded(512);
  const snow = (count: number, [left, width]: Point): Shape =>
    group(
      fill("edge", 0.6),
      times(count, () => circle([left + random() * width, random() * 800], 3 + random() * 4, {})),
    );
  const houses = [
    [40, 60, 210, 150],
    [300, 40, 150, 170],
    [520, 70, 250, 140],
    [840, 50, 130, 160],
    [1030, 60, 220, 150],
    [-30, 600, 190, 150],
    [230, 590, 240, 130],
    [540, 600, 150, 150],
    [760, 590, 200, 140],
    [1030, 600, 200, 150],
  ] as const;
  const grit = times(180, (): Point => {
    const far = 20 + random() ** 1.4 * 520;
    return [560 - far, 400 + (random() - 0.5) * Math.min(220, 60 + far * 1.4)];
  });
  return [
    relief({ seed: 19, box: [0, 0, 1200, 800], hill: 300, lines: 5 }),
    houses.map(([x, y, width, height]) => [
      rect([x, y, width, height], solid("line", "edge", 3)),
      path(`M${x} ${y + height / 2}H${x + width}`, stroke("edge", 2)),
    ]),
    rect([-10, 250, 1220, 300], fill("raised")),
    rect([-10, 282, 1220, 236], fill("sunk")),
    rect([-10, 282, 575, 236], fill("line")),
    path("M-10 282H1210M-10 518H1210", stroke("edge", 3)),
    path("M-10 250H1210M-10 550H1210", stroke("line", 3)),
    path("M20 400H560", stroke("raised", 6, "54 40")),
    snow(90, [760, 430]),
    group(
      fill("deep"),
      grit.map((at) => circle(at, 3.4, {})),
    ),
    path("M575 400L60 288M575 400L60 512", stroke("deep", 3, "2 12")),
    gritter([715, 400], 1.35),
    path("M900 282V518M886 282H914M886 518H914", stroke("ink", 3)),
    text("6 m", { at: [922, 412], size: 34, tone: "ink", anchor: "start", bold: true }),
    label([250, 400], "15 g/m²"),
    label([1080, 330], "−2 °C", "ink"),
  ];
}

/** Twelve pallets just unloaded from a trailer, at the same scale, and the probe in one of them. */
function rampProbe(): Shape {
  const pallets = times(12, (index): Point => [
    690 + (index % 4) * 104,
    180 + Math.floor(index / 4) * 132,
  ]);
  const probed: Point = [898, 312];
  const pallet = ([x, y]: Point, style = solid("raised", "ink", 3)): Shape => [
    rect([x - 36, y - 52, 72, 104], style, 4),
    path(`M${row(x - 12, y - 52)}v104m24 0v-104M${row(x - 36, y - 17)}h72m0 34h-72`, {
      ...stroke("edge", 2),
      opacity: 0.5,
    }),
  ];
  return [
    rect([0, 0, 1200, 800], fill("sunk")),
    relief({ seed: 67, box: [0, 0, 470, 800], hill: 260, lines: 6 }),
    rect([470, -10, 740, 820], fill("paper")),
    path("M470-10V210M470 414V810", stroke("ink", 16)),
    rect([446, 196, 64, 232], solid("line", "ink", 3)),
    trailer({ at: [-98, 312], rotation: 180, scale: 3.6 }, { width: 1 }),
    path("M478 204V420M494 204V420", stroke("edge", 3)),
    text("14", { at: [502, 160], size: 60, tone: "ink", bold: true, anchor: "start" }),
    path("M526 232H622M526 392H622", stroke("edge", 3, "14 12")),
    pallets.map((at) => pallet(at)),
    pallet(probed, solid("amber", "ink", 4)),
    path("M898 312C1000 380 1010 520 950 620", stroke("paper", 12)),
    path("M898 312C1000 380 1010 520 950 620", stroke("ink", 5)),
    circle(probed, 11, solid("raised", "ink", 4)),
    rect([838, 620, 224, 110], solid("raised", "ink", 4), 14),
    text("°C", { at: [1006, 690], size: 42, tone: "ink", bold: true }),
    path("M868 704C880 644 908 656 924 674S952 690 964 678", stroke("deep", 6)),
  ];
}

/** A placeholder to start from: an empty mount, to be replaced. */
function mount(): Shape {
  const corners = [
    [150, 120],
    [1050, 120],
    [150, 680],
    [1050, 680],
  ] as const;
  return [
    rect([0, 0, 1200, 800], fill("sunk")),
    relief({ seed: 23, box: [0, 0, 1200, 800], hill: 320, lines: 5 }),
    rect([150, 120, 900, 560], solid("raised", "edge", 4), 6),
    path("M150 120L1050 680M1050 120L150 680", stroke("line", 4, "18 16")),
    corners.map((at) => circle(at, 14, solid("paper", "ink", 4))),
    rect([480, 320, 240, 160], solid("paper", "ink", 5), 10),
    circle([660, 364], 16, fill("amber")),
    path("M496 464L568 380L616 432L648 402L704 464Z", solid("line", "ink", 4)),
  ];
}

export const postPictures: Drawings = {
  placeholder: () => picture(mount()),
  "ramp-probe": () => picture(rampProbe()),
  "winter-street": () => picture(winterStreet()),
};
