import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, onCircle, times } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import {
  circle,
  fill,
  group,
  path,
  rect,
  row,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { route, waymark } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { bus, car, excavator, lorry, refuseLorry, tractor } from "../parts/vehicles.ts";

/** A construction site: the pit as contour lines, the fence, machines and the crane's reach. */
function construction(): Shape {
  const pit = times(5, (index) => {
    const size = 1 - index * 0.17;
    const ring = times(14, (corner): Point => {
      const wobble = 1 + 0.14 * Math.sin(corner * 2.1) + 0.06 * Math.cos(corner * 5);
      const [x, y] = onCircle([0, 0], 165 * size * wobble, (corner * 360) / 14);
      return [1010 + x * 1.25, 300 + y * 0.95];
    });
    return flow(ring, true);
  });
  return [
    relief({ seed: 37, lines: 6, tone: "line" }),
    path("M770 120H1490V480H1240L1180 520H770Z", solid("green", "ink", 3)),
    path(pit.join(""), stroke("contour", 2.4)),
    path("M1560 640C1540 540 1420 400 1240 380S1120 340 1080 330", stroke("sunk", 44)),
    route("M1640 560C1560 520 1440 430 1290 396"),
    circle([1370, 225], 170, stroke("edge", 2, "4 12")),
    path("M1370 225L1250 105M1370 225l40 40", stroke("ink", 8)),
    rect([1352, 207, 36, 36], solid("amber", "ink", 3)),
    circle([1284, 139], 7, fill("amber")),
    rect([1396, 300, 70, 34], solid("raised", "grey", 2)),
    rect([1396, 344, 70, 34], solid("raised", "grey", 2)),
    excavator({ at: [960, 260], rotation: 24, scale: 0.82 }, { width: 3 }),
    excavator({ at: [1080, 440], rotation: -170, scale: 0.7 }, { width: 3 }),
    lorry({ at: [1230, 385], rotation: 10, scale: 0.5 }, { hot: true, width: 3.4 }),
  ];
}

/** Fields, each ploughed in a different direction; one is half done. */
function agricultural(): Shape {
  const furrows = (count: number, [left, top]: Point, [dx, dy]: Point) =>
    times(count, (index) => `M${left + index * 22} ${top}l${row(dx, dy)}`).join("");
  return [
    relief({ seed: 41, lines: 6, tone: "line" }),
    path(
      "M690 40L960 0L900 250L650 300ZM1460-10L1640-30V280L1420 220Z",
      solid("green", "contour", 2),
    ),
    path("M640 330L890 280L850 640H560ZM1410 260L1640 320V640H1350Z", solid("green", "contour", 2)),
    path(
      furrows(11, [712, 44], [-50, 236]) + furrows(8, [1440, 290], [-60, 350]),
      stroke("line", 2),
    ),
    path(
      "M660 350L880 310M650 400L872 360M640 450L866 410M628 500L862 460M616 550L858 510",
      stroke("line", 2),
    ),
    path(
      "M890 640C900 400 930 200 980-20M560 330C760 280 860 270 930 262M1400-20C1440 100 1400 230 1640 290M1410 215C1390 400 1360 520 1330 640",
      stroke("sunk", 18),
    ),
    path("M960 30L1420 70L1370 570L900 520Z", solid("green", "ink", 3)),
    path(
      times(12, (index) => `M${980 + index * 36} ${44 + index * 3}l-54 486`).join(""),
      stroke("contour", 2),
    ),
    route("M992 60L944 500M944 500h44L1036 66h38L1026 508h40L1114 74h38L1126 310", 8),
    tractor({ at: [1124, 330], rotation: 96, scale: 1 }, { width: 3 }),
    path("M1086 286L1166 294", stroke("ink", 9)),
    waymark([1310, 150], 1),
  ];
}

/** A neighbourhood on its refuse collection day: done, and still to do. */
function municipal(): Shape {
  const random = seeded(53);
  const columns = [790, 985, 1205, 1400, 1600];
  const lines = [-30, 150, 330, 510, 640];
  const houses = columns.slice(0, -1).flatMap((left, column) =>
    lines.slice(0, -1).flatMap((top, line) => {
      const width = (columns[column + 1] ?? 0) - left - 60;
      const height = (lines[line + 1] ?? 0) - top - 60;
      const split = width * (0.35 + random() * 0.3);
      return [
        rect([left + 30, top + 30, split - 6, height], {}),
        rect([left + 30 + split + 6, top + 30, width - split - 6, height * 0.6], {}),
      ];
    }),
  );
  const bins = (from: number, to: number, y: number) =>
    times(Math.floor((to - from) / 46), (index): Point => [from + index * 46, y]);
  const done = [...bins(830, 960, 176), ...bins(1020, 1190, 176), ...bins(1020, 1190, 304)];
  const open = [...bins(1240, 1390, 356), ...bins(1430, 1590, 356), ...bins(1240, 1390, 484)];
  return [
    relief({ seed: 53, lines: 5, tone: "line" }),
    group(solid("raised", "line", 2), houses),
    path("M-20 150H985V330H1205V330H1290", stroke("amber", 30)),
    path("M-20 150H985V330H1290", stroke("sunk", 20)),
    path("M-20 150H985V330H1250", stroke("amber", 6)),
    path("M1330 330H1400V510H1640", stroke("amber", 4, "1 13")),
    done.map((at) => circle(at, 6, fill("amber"))),
    open.map((at) => circle(at, 6, stroke("grey", 3))),
    refuseLorry({ at: [1276, 330], scale: 0.62 }, { width: 3.4 }),
    bus({ at: [1400, 210], rotation: 90, scale: 0.5 }, { width: 3.4 }),
    car({ at: [1205, 450], rotation: -90, scale: 0.7 }, { width: 3.4 }),
  ];
}

const drawn = { construction, agricultural, municipal };

export const machineBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
