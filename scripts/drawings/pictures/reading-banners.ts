import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, polyline, thinned, times, points } from "../kit/curves.ts";
import { seeded, terrain } from "../kit/random.ts";
import {
  circle,
  fill,
  group,
  path,
  rect,
  solid,
  stroke,
  text,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { planned, route, stop, waymark } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { middleLine, roads } from "../parts/roads.ts";
import { lorry, van } from "../parts/vehicles.ts";

/** A chart recorder's strip: a week of speed, fuel and temperature, the pens still writing. */
function blog(): Shape {
  const random = seeded(99);
  const wave = terrain(5);
  const xs = times(118, (index) => index * 12 - 24);
  const speed = xs.map((x): Point => {
    const inLap = (x + 444) % 210;
    const height =
      inLap < 26 ? 0.9 : -0.5 + (random() - 0.5) * 0.3 + (Math.floor((x + 444) / 210) % 2) * 0.15;
    return [x, 150 + height * 70];
  });
  const temperature = xs.map((x): Point => [x, 470 + (wave(x / 60, 1) - 0.5) * 108]);
  const fuel: readonly Point[] = points(
    "-24 262, 150 318, 290 322, 296 208, 480 250, 720 320, 722 322, 730 236, 980 308, 1120 312, 1126 345, 1380 352",
  );
  const pens = [
    [speed, "ink"],
    [fuel, "amber"],
    [temperature, "river"],
  ] as const;
  return [
    path(
      times(33, (index) => `M${index * 50} 40V560`).join("") +
        times(11, (index) => `M0 ${50 + index * 50}H1600`).join(""),
      stroke("line", 1.5),
    ),
    path("M10 20H1600M10 580H1600", stroke("line", 12, "0 40")),
    path(polyline(speed), stroke("grey", 3)),
    path(polyline(fuel), stroke("amber", 4)),
    path(flow(thinned(temperature, 2)), stroke("river", 4)),
    pens.map(([line, tone]) => {
      const [x, y] = line.at(-1) ?? [0, 0];
      return [
        path(`M${x} ${Math.round(y)}l220-34`, stroke(tone, 3)),
        circle([x, y], 8, fill(tone)),
        circle([x + 110, y - 17], 14, solid("paper", tone, 3)),
      ];
    }),
    circle([1123, 330], 32, stroke("ink", 3, "6 8")),
  ];
}

/** One question, many paths: one leads to the mark. */
function faq(): Shape {
  const root: Point = [720, 300];
  const to = ([x, y]: Point) => flow([root, [780, 300], [840, y], [x, y]]);
  const groups = [90, 230, 370, 510].map((y): Point => [910, y]);
  const leaves = groups.flatMap(([x, y], index) =>
    times(3, (third) => {
      const end: Point = [1190 + third * 130 + (index % 2) * 40, y + (third - 1) * 44];
      const line = flow([[x, y], [1000, y + (third - 1) * 6], [1090, end[1]], end]);
      return { end, line, isFound: index === 1 && third === 2 };
    }),
  );
  const found = leaves.find(({ isFound }) => isFound);
  return [
    relief({ seed: 23, hill: 360, lines: 8 }),
    path("M510 640C550 480 610 300 720 300", stroke("amber", 5)),
    path(groups.map(to).join(""), stroke("edge", 5)),
    path(leaves.map(({ line }) => line).join(""), stroke("grey", 3, "10 9")),
    path(to(groups[1] ?? root) + (found?.line ?? ""), stroke("amber", 6)),
    leaves.map(({ end, isFound }) =>
      isFound ? waymark(end, 1.15) : circle(end, 8, solid("paper", "grey", 3)),
    ),
    groups.map(([x, y], index) =>
      rect([x - 9, y - 9, 18, 18], solid(index === 1 ? "amber" : "paper", "ink", 3)),
    ),
    stop(root, 12),
  ];
}

/** A lorry on the hard shoulder, a warning triangle behind it, help on its way. */
function help(): Shape {
  const road = "M560 640C760 420 1000 360 1240 330S1520 250 1660 130";
  return [
    relief({ seed: 103, lines: 8 }),
    roads([road], 104),
    middleLine(road),
    path("M1010 440C1100 412 1190 398 1290 384", stroke("amber", 5, "1 15")),
    planned("M590 640C760 470 900 400 1010 396S1080 400 1110 396", 4),
    van({ at: [836, 462], rotation: -30, scale: 1 }, { hot: true }),
    lorry({ at: [1330, 346], rotation: -14, scale: 0.86 }),
    path("M1124 378L1150 422H1098Z", solid("paper", "amber", 6)),
    circle([1440, 318], 64, stroke("amber", 4)),
    circle([1440, 318], 92, { ...stroke("amber", 3), opacity: 0.5 }),
    circle([1440, 318], 120, { ...stroke("amber", 2), opacity: 0.25 }),
    waymark([1130, 200], 1.3),
    path("M1130 228V330", stroke("grey", 3, "2 9")),
  ];
}

/** A route that is recorded, with a private part. */
function privacy(): Shape {
  const way = flow(
    points(
      "-20 470, 180 440, 360 480, 540 400, 720 420, 850 350, 960 330, 1080 280, 1210 300, 1310 230, 1400 170, 1500 180, 1620 120",
    ),
  );
  const [x, y, radius] = [1140, 295, 190];
  const hatches = times(
    25,
    (index) => `M${x - radius - 220 + index * 24} ${y + radius}l380-380`,
  ).join("");
  return [
    `<clipPath id="z"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    relief({ seed: 84, hill: 310, lines: 8 }),
    route(way),
    circle([x, y], radius, fill("sunk")),
    `<g clip-path="url(#z)">`,
    path(hatches, stroke("line", 3)),
    `</g>`,
    circle([x, y], radius, stroke("grey", 3, "14 10")),
    circle([960, 340], 10, solid("paper", "amber", 4)),
    circle([1313, 222], 10, solid("paper", "amber", 4)),
  ];
}

/** The land register: parcels with their boundary stones, one of them surveyed. */
function legal(): Shape {
  const random = seeded(113);
  const columns = [720, 860, 1000, 1150, 1290, 1440, 1600];
  const lines = [-20, 130, 290, 450, 630];
  const corner = (column: number, line: number): Point =>
    cornersOf[line * columns.length + column] ?? [0, 0];
  const cornersOf = lines.flatMap((y) =>
    columns.map((x): Point => [x + (random() - 0.5) * 60, y + (random() - 0.5) * 54]),
  );
  const ring = (column: number, line: number) =>
    polyline(
      [
        corner(column, line),
        corner(column + 1, line),
        corner(column + 1, line + 1),
        corner(column, line + 1),
      ],
      true,
    );
  const parcels = times(24, (index) => [index % 6, Math.floor(index / 6)] as const);
  const own = ring(2, 1);
  return [
    relief({ seed: 113, lines: 5, tone: "line" }),
    path(parcels.map((parcel) => ring(...parcel)).join(""), solid("sunk", "grey", 2)),
    path(own, fill("tint")),
    parcels
      .filter(([column, line]) => !(column === 2 && line === 1))
      .map(([column, line]) => {
        const [[left, top], [right, bottom]] = [corner(column, line), corner(column + 1, line + 1)];
        return text(`${4 + line}/${11 + column}`, {
          at: [(left + right) / 2, (top + bottom) / 2 + 8],
          size: 22,
          tone: "edge",
        });
      }),
    path(own, stroke("amber", 6)),
    group(
      solid("paper", "ink", 3),
      cornersOf.map(([x, y]) => rect([x - 6, y - 6, 12, 12], {})),
    ),
    waymark([1076, 214], 1.5),
  ];
}

const drawn = { blog, faq, help, privacy, legal };

export const readingBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
