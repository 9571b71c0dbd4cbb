import { banner, type Drawings } from "../kit/drawing.ts";
import { contour } from "../kit/contours.ts";
import { arc, polyline, times } from "../kit/curves.ts";
import { terrain } from "../kit/random.ts";
import {
  circle,
  fill,
  path,
  rect,
  row,
  solid,
  stroke,
  text,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { route, stop, waves } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { middleLine, roads } from "../parts/roads.ts";
import { car, lorry, refuseLorry } from "../parts/vehicles.ts";

/** A lorry's cab from above: the tracker behind the dashboard, wired to battery, tanks and roof. */
const wiredTracker = (): Shape => [
  relief({ seed: 201, lines: 5, tone: "line" }),
  lorry({ at: [950, 300], scale: 3 }, { width: 2 }),
  path("M1322 330H1284V372M1322 300H1200V252H1256M1322 316H1000", stroke("ink", 5)),
  path("M1322 284H1296V248", stroke("amber", 6)),
  rect([1240, 206, 56, 42], solid("sunk", "amber", 4), 6),
  path("M1258 227h20M1268 217v20", stroke("amber", 4)),
  rect([1310, 268, 58, 76], solid("amber", "ink", 4), 6),
  path("M1324 288h30M1324 304h20", stroke("shade", 4)),
  circle([1284, 382], 12, solid("paper", "amber", 4)),
  circle([1256, 252], 7, fill("ink")),
  waves([1440, 300], 90, [40, 76, 112]),
];

/** Containers in a port; one of them is transmitting. */
function batteryTracker(): Shape {
  const stacks = times(18, (index): Point => [
    780 + (index % 6) * 142,
    112 + Math.floor(index / 6) * 150,
  ]);
  const speaking = 9;
  const paint = (index: number) => (index % 4 === 1 ? "green" : "raised");
  return [
    relief({ seed: 202, lines: 4, tone: "line" }),
    path("M-20 197H1640M-20 347H1640", stroke("sunk", 46)),
    middleLine("M-20 197H1640"),
    middleLine("M-20 347H1640"),
    stacks.map(([x, y], index) => [
      rect([x, y - 36, 122, 92], solid(index === speaking ? "amber" : paint(index), "ink", 3), 2),
      path(
        times(6, (rib) => `M${x + 17 + rib * 17.6} ${y - 28}v76`).join(""),
        stroke(index === speaking ? "shade" : "line", 2),
      ),
    ]),
    circle([1267, 272], 11, solid("paper", "shade", 4)),
    [78, 118, 158].map((radius, index) =>
      circle([1267, 272], radius, { ...stroke("amber", 4), opacity: 0.9 - index * 0.3 }),
    ),
    lorry({ at: [900, 347], scale: 0.55 }, { width: 3.4 }),
  ];
}

/** A car, large: the diagnostic socket with the tracker, below the steering wheel. */
const plugTracker = (): Shape => [
  relief({ seed: 203, lines: 6, tone: "line" }),
  path("M720 90H1620M720 510H1620", stroke("edge", 3, "40 30")),
  car({ at: [1150, 300], scale: 7 }, { width: 1 }),
  path("M1220 238V180H1340V96", stroke("amber", 5)),
  circle([1220, 254], 30, stroke("amber", 4)),
  rect([1206, 240, 28, 28], solid("amber", "ink", 4), 5),
  circle([1340, 80], 14, solid("paper", "amber", 4)),
  waves([1340, 84], 90, [34, 60, 86]),
];

/** Twenty steps from an empty to a full tank: how a probe is calibrated. */
function fuelProbe(): Shape {
  const steps = times(21, (index): Point => {
    const share = index / 20;
    return [800 + share * 680, 480 - 380 * (share + 0.09 * Math.sin(share * 2 * Math.PI))];
  });
  return [
    relief({ seed: 204, lines: 4, tone: "line" }),
    path(
      times(8, (index) => `M780 ${100 + index * 54}H1520`).join("") +
        times(6, (index) => `M${800 + index * 136} 90V480`).join(""),
      stroke("line", 2),
    ),
    path(`${polyline(steps)}V480H800z`, fill("tint")),
    path(steps.map(([x, y]) => `M${row(x, y)}V480`).join(""), stroke("contour", 2)),
    route(polyline(steps), 5),
    steps.map((at, index) => circle(at, index % 5 === 0 ? 11 : 7, solid("paper", "ink", 3))),
    path("M780 480H1520", stroke("ink", 4)),
    [0, 5, 10, 15, 20].map((step) => text(step, { at: [800 + step * 34, 520], size: 28 })),
  ];
}

/** A stop at night: the cap, seen through a lens, is being turned. */
const tankCap = (): Shape => [
  relief({ seed: 205, lines: 7 }),
  roads(["M560 470C720 470 760 300 900 300H1400C1520 300 1540 440 1660 470"], 98),
  roads(["M-20 490C500 490 900 480 1640 490"], 70),
  middleLine("M-20 490C500 490 900 480 1640 490"),
  lorry({ at: [980, 300], scale: 1.1 }),
  path("M1098 322L1250 330M1086 336L1262 430", stroke("grey", 3, "6 8")),
  circle([1092, 328], 14, stroke("amber", 4)),
  circle([1340, 300], 150, solid("paper", "ink", 5)),
  circle([1340, 300], 96, solid("raised", "ink", 4)),
  circle([1340, 300], 70, solid("sunk", "grey", 3)),
  path("M1296 316L1384 284", stroke("ink", 22)),
  path(arc([[1340, 300], 122], 20, 110), stroke("amber", 13)),
  path("M1478 320L1455 348L1430 322", stroke("amber", 7)),
];

/** The load of a refrigerated trailer as isotherms. */
function temperatureProbe(): Shape {
  const [left, top, width, height] = [770, 150, 760, 300];
  const rough = terrain(206);
  const cold = (x: number, y: number) =>
    0.9 -
    0.62 * Math.exp(-(((x - left) / 330) ** 2) - ((y - 300) / 170) ** 2) +
    0.5 * (rough(x / 150, y / 150) - 0.5) +
    0.35 * Math.exp(-(((x - left - width) / 120) ** 2));
  const grid = { box: [left, top, width, height], step: 14 } as const;
  const lines = times(9, (index) => contour(cold, grid, 0.2 + index * 0.12));
  const probes: readonly (readonly [Point, string])[] = [
    [[880, 300], "2.4"],
    [[1120, 240], "3.8"],
    [[1400, 350], "5.1"],
  ];
  return [
    relief({ seed: 206, lines: 4, tone: "line" }),
    path("M1530 220h70v160h-70", solid("raised", "ink", 5)),
    rect([left, top, width, height], solid("water", "ink", 6), 6),
    `<clipPath id="t"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="6"/></clipPath><g clip-path="url(#t)">`,
    path(lines.slice(0, 5).join(""), stroke("river", 3)),
    path(lines.slice(5).join(""), stroke("amber", 3)),
    `</g>`,
    path(`M${left} ${top}v${height}`, stroke("ink", 12)),
    path("M770 150L690 110M770 450L690 490", stroke("ink", 10)),
    probes.map(([[x, y], letters]) => [
      circle([x, y], 12, solid("amber", "ink", 4)),
      text(letters, { at: [x + 24, y - 16], size: 34, tone: "ink", anchor: "start", bold: true }),
    ]),
  ];
}

/** Winter service: where grit was spread, and where the lorry only drove. */
const workSensor = (): Shape => {
  const lines = [
    "M-20 500C300 480 560 520 780 440S1040 260 1200 270S1480 200 1640 210",
    "M1000 640C1010 520 1090 420 1120 286",
    "M1200 270C1240 160 1320 80 1330-20",
    "M780 440C820 300 860 160 840-20",
  ];
  return [
    relief({ seed: 207, lines: 9, hill: 280 }),
    roads(lines, 34),
    path(
      "M560 508C640 496 710 470 780 440S940 330 1020 304M1200 270C1240 160 1310 90 1328 20",
      stroke("amber", 24),
    ),
    path(
      "M560 508C640 496 710 470 780 440S940 330 1020 304M1200 270C1240 160 1310 90 1328 20",
      stroke("tint", 14),
    ),
    path("M1020 304C1080 280 1130 270 1200 270M1328 20V-20", stroke("amber", 4, "1 14")),
    path("M1200 270S1480 200 1640 210", stroke("grey", 4, "1 14")),
    stop([780, 440]),
    stop([1020, 304]),
    stop([1200, 270]),
    refuseLorry({ at: [1270, 146], rotation: -62, scale: 0.8 }, { hot: true, width: 3 }),
    path("M1210 220l-34 16M1222 236l-24 30M1240 244l-10 36", stroke("amber", 4, "1 9")),
  ];
};

const drawn = {
  "wired-tracker": wiredTracker,
  "battery-tracker": batteryTracker,
  "plug-tracker": plugTracker,
  "fuel-probe": fuelProbe,
  "tank-cap": tankCap,
  "temperature-probe": temperatureProbe,
  "work-sensor": workSensor,
};

/** Each product at its place of use. */
export const productBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-product-${name}`, () => banner(draw())]),
);
