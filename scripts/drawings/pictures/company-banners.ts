import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, polyline, times, points } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import {
  circle,
  fill,
  group,
  path,
  placed,
  rect,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { heading, route, stop, waymark } from "../parts/marks.ts";
import { europe, isLand } from "../parts/europe.ts";
import { relief } from "../parts/relief.ts";
import { quarter } from "../parts/streets.ts";

/** Vehicles near and far, all on lines that converge in one place. */
function company(): Shape {
  const random = seeded(40);
  const hub: Point = [1190, 300];
  const ends: readonly Point[] = points(
    "820 140, 880 430, 700 300, 985 500, 1240 110, 1385 150, 1500 270, 1450 430, 1310 500, 930 250, 1350 320",
  );
  const river = flow(points("1010 -30, 1060 90, 1010 190, 1080 290, 1050 380, 1130 470, 1100 630"));
  const lines = ends.map(([x, y]) => {
    const bend: Point = [
      (x + hub[0]) / 2 + (random() - 0.5) * 90,
      (y + hub[1]) / 2 + (random() - 0.5) * 90,
    ];
    return flow([hub, bend, [x, y]]);
  });
  return [
    relief({ seed: 52, hill: 300, lines: 9 }),
    path(river, stroke("river", 22)),
    path(river, stroke("water", 17)),
    path(lines.join(""), { ...stroke("amber", 3), opacity: 0.8 }),
    ends.map((at, index) =>
      index === 6 ? heading(at, 70, 0.9) : circle(at, 9, solid("amber", "ink", 3)),
    ),
    circle(hub, 58, fill("amber", 0.18)),
    waymark(hub, 1.5),
  ];
}

/** A survey network: points fixed relative to each other, and a path along them. */
function partners(): Shape {
  const random = seeded(97);
  const columns = 7;
  const stones = times(columns * 4, (index): Point => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const shift = line % 2 === 0 ? 0 : 75;
    return [
      720 + column * 148 + shift + (random() - 0.5) * 66,
      80 + line * 150 + (random() - 0.5) * 56,
    ];
  });
  const at = (index: number): Point => stones[index] ?? [0, 0];
  const sides = stones.flatMap((_, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const lower = index + columns;
    const across = line % 2 === 0 ? column - 1 : column + 1;
    return [
      column < columns - 1 ? [index, index + 1] : [],
      line < 3 ? [index, lower] : [],
      line < 3 && across >= 0 && across < columns ? [index, lower - column + across] : [],
    ].filter((side) => side.length > 0);
  });
  const chosen = [8, 9, 16, 17, 11, 12, 19];
  return [
    relief({ seed: 97, lines: 6 }),
    path(
      sides.map(([from = 0, to = 0]) => polyline([at(from), at(to)])).join(""),
      stroke("edge", 1.8),
    ),
    route(polyline(chosen.map(at)), 5),
    stones.map((point, index) =>
      chosen.includes(index) ? stop(point, 11) : circle(point, 5, fill("grey")),
    ),
    waymark(at(17), 1.2),
  ];
}

/** Europe, with a light for every place where something is moving. */
function references(): Shape {
  const map = europe({ centre: [-5.5, 48.6], scale: 0.92, width: 1600, height: 600 });
  const random = seeded(105);
  const towns: readonly (readonly [number, number])[] = points(
    "16.9 52.4, 13.4 52.5, 4.8 45.8, -3.7 40.4, 8.7 50.1, 21 52.2, 2.3 48.9, 10 53.5, 11.6 48.1, 4.9 52.3, 9.2 45.5, 14.4 50.1, 2.2 41.4, 19.9 50",
  );
  const dots = towns.flatMap((town, index) =>
    times(16 - (index % 5) * 2, (): Point => {
      const [x, y] = map.place(...town);
      const [angle, far] = [random() * 2 * Math.PI, random() ** 1.6 * 92];
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    }).filter((point) => isLand(map, point)),
  );
  return [
    rect([0, 0, 1600, 600], fill("water")),
    path(map.land, fill("paper")),
    path(map.coasts, stroke("river", 2)),
    path(map.borders, stroke("line", 2, "1 7")),
    group(
      fill("grey"),
      dots.map((at) => circle(at, 3, {})),
    ),
    towns.map((town, index) =>
      circle(map.place(...town), index % 3 === 0 ? 9 : 6, solid("amber", "paper", 3)),
    ),
  ];
}

/** The ascent: five stages, and the mark on the summit. */
function careers(): Shape {
  const summit: Point = [1400, 190];
  const way: readonly Point[] = [
    [700, 540],
    [860, 500],
    [1000, 520],
    [1110, 440],
    [1060, 360],
    [1150, 300],
    [1270, 350],
    [1360, 300],
    [1310, 240],
    [1360, 200],
    summit,
  ];
  const stages: readonly Point[] = points("860 507, 1084 440, 1104 318, 1322 326, 1332 222");
  return [
    relief({
      seed: 89,
      lines: 15,
      top: 1.2,
      hill: 300,
      shaped: (x, y) =>
        0.62 * Math.exp(-(((x - summit[0]) / 300) ** 2) - ((y - summit[1]) / 210) ** 2) - 0.14,
    }),
    route(flow(way), 6),
    stages.map((at, index) => stop(at, 9 + index * 1.5)),
    waymark(summit, 1.5),
  ];
}

/** A town by a river, and the way to the door. */
function contact(): Shape {
  const river = flow(points("440 -60, 500 80, 590 200, 590 340, 520 460, 530 560, 560 680"));
  const bridges = "M560 575L690 552M540 240L690 190";
  const lane = "M560 488H1075V313H1127V222H1180";
  return [
    relief({ seed: 71, hill: 260, lines: 6, box: [0, 0, 560, 600] }),
    placed(
      { at: [1100, 300], rotation: -9 },
      placed(
        { at: [-1100, -300] },
        quarter(
          [640, 742, 860, 950, 1075, 1180, 1270, 1390, 1480, 1600],
          [0, 96, 170, 275, 352, 452, 524, 620],
          7,
        ),
        path("M1127-80V700", stroke("sunk", 26)),
        path("M640 313H1700", stroke("sunk", 22)),
        path(lane, stroke("sunk", 14)),
        path(lane, stroke("amber", 6)),
        stop([1075, 488]),
      ),
    ),
    path(river, stroke("river", 76)),
    path(river, stroke("water", 70)),
    path(bridges, stroke("edge", 20)),
    path(bridges, stroke("sunk", 15)),
    circle([1167, 210], 50, fill("amber", 0.25)),
    waymark([1167, 210], 1.4),
  ];
}

const drawn = { company, partners, references, careers, contact };

export const companyBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
