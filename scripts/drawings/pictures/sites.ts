import { picture, type Drawings } from "../kit/drawing.ts";
import { flow, times, points } from "../kit/curves.ts";
import { seeded, terrain } from "../kit/random.ts";
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
import { route, stop, waves } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { middleLine, roads } from "../parts/roads.ts";
import { car, lorry, van } from "../parts/vehicles.ts";

/** A yard with its geofence on the map, and a lorry that has just left it. */
function geofenceYard(): Shape {
  const fence = "M150 120L830 90L1000 250L985 590L720 640L170 660Z";
  const corners: readonly Point[] = points("150 120, 830 90, 1000 250, 985 590, 720 640, 170 660");
  const main = "M-20 735C300 720 700 735 900 700C1050 672 1120 560 1240 520";
  const bays = (x: number, y: number) =>
    path(
      times(6, (index) => `M${x + index * 44} ${y}v108`).join("") + `M${x} ${y}h220`,
      stroke("edge", 2),
    );
  const way = flow(
    points(
      "369 404, 370 446, 440 446, 620 426, 800 428, 990 430, 1060 426, 1072 330, 1075 190, 1083 30",
    ),
  );
  return [
    relief({ seed: 43, box: [0, 0, 1200, 800], hill: 320, lines: 6 }),
    roads([main, "M1085-20C1070 200 1060 420 1075 640"], 50),
    middleLine(main),
    path("M930 430C980 430 1030 428 1064 425", stroke("sunk", 46)),
    path(fence, fill("paper")),
    rect([205, 175, 330, 190], solid("line", "ink", 3)),
    path("M205 270H535M287 175V365M370 175V365M452 175V365", stroke("edge", 2)),
    rect([205, 365, 330, 16], fill("ink")),
    group(
      solid("raised", "ink", 2.5),
      [222, 284, 346, 408, 470].map((x) => rect([x, 381, 46, 12], {})),
    ),
    rect([205, 555, 190, 70], solid("line", "ink", 3)),
    path("M205 555l35 35h120l35-35M205 625l35-35M395 625l-35-35", stroke("edge", 2)),
    bays(600, 150),
    bays(540, 505),
    [
      [245, 462, 0.42],
      [493, 462, 0.42],
    ].map(([x = 0, y = 0, scale = 1]) => lorry({ at: [x, y], rotation: 90, scale }, { width: 4 })),
    [622, 710].map((x) => lorry({ at: [x, 204], rotation: -90, scale: 0.3 }, { width: 5 })),
    [606, 694].map((x) => van({ at: [x - 22, 560], rotation: -90, scale: 0.62 }, { width: 3.4 })),
    group(
      fill("contour", 0.7),
      points("60 90, 90 200, 48 330, 80 470, 70 590, 900 60, 1150 130, 1160 270, 1140 410").map(
        ([x, y], index) => circle([x, y], 15 + ((index * 7) % 12), {}),
      ),
    ),
    path(fence, fill("amber", 0.1)),
    path(fence, stroke("deep", 6, "22 14")),
    corners.map(([x, y]) => rect([x - 10, y - 10, 20, 20], solid("paper", "deep", 4))),
    route(way, 7, "ink"),
    circle([993, 430], 46, fill("amber", 0.35)),
    circle([993, 430], 30, stroke("deep", 5)),
    circle([993, 430], 12, solid("amber", "ink", 4)),
    lorry({ at: [1079, 110], rotation: -86, scale: 0.42 }, { width: 4, hot: true }),
  ];
}

/** From the lorry through the company card to the archive, on some nights of a month. */
function tachographDownload(): Shape {
  const road = "M-20 450C200 400 340 420 560 440C800 462 1000 430 1220 400";
  const nights = new Set([3, 10, 17, 24]);
  return [
    rect([0, 0, 1200, 520], fill("sunk")),
    relief({ seed: 31, box: [0, 0, 1200, 500], hill: 260, lines: 6 }),
    path(road, stroke("paper", 60)),
    middleLine(road),
    lorry({ at: [245, 410], scale: 1.1 }, { hot: true }),
    path("M382 352C392 160 500 120 600 205M705 240H880", stroke("deep", 5, "3 14")),
    placed({ at: [382, 352] }, waves([0, 0], 0)),
    circle([382, 352], 8, solid("amber", "ink", 3)),
    placed(
      { at: [600, 240] },
      rect([-105, -66, 210, 132], solid("raised", "ink", 4), 12),
      rect([-80, -20, 46, 38], solid("amber", "ink", 3), 6),
      path("M-80-7h16M-80 6h16M-34-7h-16M-34 6h-16", stroke("shade", 2.5)),
      path("M-78-44H10", stroke("ink", 12)),
      path("M-8-4H80M-8 14H54", stroke("edge", 8)),
      path("M-78 42H78", stroke("line", 8)),
    ),
    [148, 208, 268].map((y, index) => [
      rect([885, y, 190, 52], solid("raised", "ink", 4), 5),
      path(`M910 ${y + 18}h90M910 ${y + 34}h60`, stroke("edge", 5)),
      circle([1046, y + 26], 8, solid(index === 2 ? "amber" : "ink", "ink", 2)),
    ]),
    times(28, (index) => {
      const x = 60 + index * 38.6;
      const day = solid(index % 7 > 4 ? "sunk" : "raised", "line", 2);
      if (!nights.has(index)) return rect([x, 616, 32, 88], day, 4);
      return [
        rect([x, 616, 32, 88], solid("ink", "ink", 2), 4),
        path(`M${row(x + 21, 634)}a11 11 0 1 0 3 17a9 9 0 0 1-3-17Z`, fill("amber")),
        path(`M${row(x + 16, 662)}v24m-8-8l8 8 8-8`, stroke("paper", 3.5)),
      ];
    }),
    [7, 14, 21, 28].map((day) => text(day, { at: [60 + day * 38.6 - 22, 750], size: 28 })),
  ];
}

/** A roadside checkpoint reads the tachograph of a passing vehicle. */
function roadsideRadio(): Shape {
  return [
    relief({ seed: 8, box: [0, 0, 1200, 250], hill: 220, lines: 5 }),
    relief({ seed: 18, box: [0, 600, 1200, 200], hill: 220, lines: 5 }),
    rect([-10, 250, 1220, 350], solid("sunk", "edge", 3)),
    path("M0 268H1200M0 582H1200", stroke("raised", 6)),
    path("M0 425H1200", stroke("raised", 6, "60 44")),
    lorry({ at: [430, 345], scale: 1.35 }, { hot: true }),
    lorry({ at: [-20, 505], scale: 1.35 }),
    car({ at: [980, 505], scale: 1.3 }),
    path("M760 250L810 150H1060L1110 250", solid("sunk", "edge", 3)),
    path("M881 186L645 318V376Z", fill("amber", 0.28)),
    van({ at: [925, 192], scale: 1.15 }),
    circle([881, 186], 13, solid("amber", "ink", 4)),
    waves([860, 200], -122, [58, 98, 138, 178]),
    circle([632, 345], 11, solid("amber", "ink", 4)),
    group(
      fill("contour", 0.8),
      points(
        "80 110, 190 60, 300 150, 520 80, 640 150, 1130 180, 120 700, 280 660, 420 730, 700 680, 880 740, 1080 690",
      ).map(([x, y], index) => circle([x, y], 16 + ((index * 11) % 14), {})),
    ),
  ];
}

/** A van's range at three temperatures: rings around its depot. */
function rangeWinter(): Shape {
  const middle: Point = [560, 410];
  const rough = terrain(77);
  const ring = (radius: number, step: number) =>
    times(36, (index): Point => {
      const angle = (index / 36) * 2 * Math.PI;
      const far =
        radius *
        (0.82 + 0.36 * rough(3 + 1.3 * Math.cos(angle) + step * 0.05, 3 + 1.3 * Math.sin(angle)));
      return [middle[0] + far * Math.cos(angle) * 1.18, middle[1] + far * Math.sin(angle)];
    });
  const rings = [ring(350, 0), ring(276, 1), ring(233, 2)];
  const [warm = "", zero = "", cold = ""] = rings.map((shore) => flow(shore, true));
  const random = seeded(12);
  const ways = times(9, (index) => {
    let [x, y] = middle;
    let angle = (index / 9) * 2 * Math.PI + 0.2;
    return flow([
      middle,
      ...times(8, (): Point => {
        angle += (random() - 0.5) * 0.55;
        [x, y] = [x + 88 * Math.cos(angle), y + 78 * Math.sin(angle)];
        return [x, y];
      }),
    ]);
  }).join("");
  const names = [
    [0, 32, "+20 °C"],
    [1, 34, "0 °C"],
    [2, 2, "−10 °C"],
  ] as const;
  return [
    relief({ seed: 42, box: [0, 0, 1200, 800], hill: 300, lines: 8 }),
    path(
      flow(
        points(
          "-20 640, 140 600, 260 640, 400 560, 470 600, 640 560, 760 640, 900 610, 1010 690, 1220 660",
        ),
      ),
      stroke("river", 14),
    ),
    path(ways, stroke("line", 9)),
    path(ways, stroke("raised", 5)),
    path(warm, fill("amber", 0.1)),
    path(zero, fill("amber", 0.12)),
    path(cold, fill("amber", 0.2)),
    path(warm, stroke("deep", 4, "2 13")),
    path(zero, stroke("deep", 4, "20 12")),
    path(cold, stroke("deep", 6)),
    names.map(([of, index, letters]) => label(rings[of]?.[index] ?? middle, letters)),
    circle(middle, 52, solid("raised", "ink", 4)),
    van({ at: [561, 410], rotation: -32, scale: 0.62 }, { width: 3.4, hot: true }),
    points("430 300, 720 330, 690 520, 470 520").map(([x, y]) => stop([x, y])),
  ];
}

export const sites: Drawings = {
  "geofence-yard": () => picture(geofenceYard(), "green"),
  "tachograph-download": () => picture(tachographDownload()),
  "roadside-radio": () => picture(roadsideRadio(), "green"),
  "ev-range-winter": () => picture(rangeWinter()),
};
