import { banner, type Drawings } from "../kit/drawing.ts";
import { arc, flow, times, points } from "../kit/curves.ts";
import {
  circle,
  fill,
  path,
  placed,
  rect,
  short,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { planned, route, stop, waymark } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { roads } from "../parts/roads.ts";
import { lorry, trailer, van } from "../parts/vehicles.ts";

/** From eight cards in the office to the lorries on the road. */
function cardReader(): Shape {
  const cards = times(8, (index) => 96 + index * 54);
  const ends = [120, 240, 360, 480];
  return [
    relief({ seed: 208, lines: 6 }),
    ends.map((y, index) => {
      const from = cards[index * 2] ?? 0;
      const way = `M1000 ${from}C1130 ${from} 1150 ${y} 1270 ${y}`;
      return index === 1 ? route(way, 5) : path(way, stroke("grey", 3, "10 9"));
    }),
    rect([770, 66, 70, 474], solid("raised", "ink", 4), 10),
    cards.map((y, index) => [
      path(
        `M840 ${y - 20}h150a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-150z`,
        solid(index === 2 ? "amber" : "paper", "ink", 3),
      ),
      rect([950, y - 11, 28, 22], stroke(index === 2 ? "shade" : "grey", 2.5), 4),
      circle([805, y], 8, solid(index === 2 ? "amber" : "line", "ink", 2)),
    ]),
    ends.map((y, index) => lorry({ at: [1400, y], scale: 0.8 }, { hot: index === 1, width: 3 })),
  ];
}

/** A parked lorry in the yard while its records are downloaded, day by day. */
function remoteDownload(): Shape {
  const days = times(6, (index) => ({
    x: 850 + index * 122,
    y: 150 - Math.sin((index / 5) * Math.PI) * 40,
  }));
  return [
    relief({ seed: 209, lines: 5, tone: "line" }),
    path("M760 300V520M1130 300V520M1500 300V520", stroke("edge", 2)),
    trailer({ at: [930, 350], scale: 0.95 }, { width: 3 }),
    lorry({ at: [930, 450], scale: 0.95 }, { hot: true, width: 3 }),
    lorry({ at: [1310, 450], scale: 0.95 }, { width: 3 }),
    lorry({ at: [1310, 350], scale: 0.95 }, { width: 3 }),
    planned(flow(points("1064 436, 1120 360, 1100 290, 1000 250, 900 240, 850 206")), 4),
    days.map(({ x, y }, index) => [
      rect(
        [x - 48, y - 52, 96, 104],
        solid(index === 0 ? "tint" : "raised", index === 0 ? "amber" : "ink", 3),
        6,
      ),
      path(
        `M${x - 36} ${short(y + 34)}v-20h14v-30h22v30h10v-44h18v64z`,
        fill(index === 0 ? "amber" : "grey"),
      ),
      path(`M${x - 36} ${short(y + 38)}h72`, stroke("ink", 3)),
      index > 0 ? path(`M${x - 70} ${short(y)}h12`, stroke("amber", 4)) : "",
    ]),
    path("M1076 404a24 24 0 1 0 18 40a20 20 0 0 1-18-40Z", fill("amber")),
  ];
}

/** The board with the drivers' tags: one of them is at the reader. */
function tagReader(): Shape {
  const tag = (at: Point, isHeld: boolean): Shape =>
    placed(
      { at, rotation: isHeld ? 18 : 0, scale: isHeld ? 1.5 : 1 },
      circle([0, -52], 20, stroke("ink", 4)),
      path(
        "M-26-40H26Q36-40 36-30V34Q36 52 18 52H-18Q-36 52-36 34V-30Q-36-40-26-40Z",
        solid(isHeld ? "amber" : "raised", "ink", 3),
      ),
      circle([0, 8], 17, stroke(isHeld ? "shade" : "grey", 3)),
    );
  const hooks = times(10, (index): Point => [
    800 + (index % 5) * 96,
    190 + Math.floor(index / 5) * 190,
  ]);
  return [
    relief({ seed: 210, lines: 5, tone: "line" }),
    path("M740 90H1240V520H740Z", solid("sunk", "ink", 4)),
    hooks.map((at, index) =>
      index === 8
        ? circle([at[0], at[1] - 66], 7, stroke("amber", 4))
        : [circle([at[0], at[1] - 66], 7, fill("ink")), tag(at, false)],
    ),
    path(flow(points("1088 316, 1150 300, 1210 340, 1300 300")), stroke("amber", 4, "1 13")),
    circle([1470, 300], 92, solid("raised", "ink", 5)),
    circle([1470, 300], 62, solid("sunk", "ink", 3)),
    path(arc([[1470, 300], 78], 220, 500), stroke("amber", 8)),
    waymark([1470, 300], 1.3),
    tag([1340, 310], true),
  ];
}

/** Two routes from one yard: one is recorded, the other is not. */
const tripSwitch = (): Shape => {
  const work = "M860 300C960 300 980 180 1080 170S1240 220 1330 150S1500 130 1640 90";
  const home = "M860 300C960 300 980 420 1080 440S1260 380 1350 450S1500 470 1640 520";
  return [
    relief({ seed: 211, lines: 8, hill: 300 }),
    roads(["M-20 300H860", work, home], 44),
    route("M-20 300H860", 6),
    route(work, 6),
    path(home, stroke("edge", 3, "2 15")),
    [
      [1080, 170],
      [1330, 150],
    ].map(([x = 0, y = 0]) => stop([x, y], 11)),
    path("M1500 70h76v58h-76zM1520 70v-20h36v20M1500 94h76", solid("raised", "ink", 4)),
    path("M1500 452L1540 414L1580 452M1510 446v46h60v-46", solid("raised", "grey", 4)),
    van({ at: [720, 300], scale: 0.9 }, { hot: true, width: 3 }),
    rect([826, 232, 88, 136], solid("paper", "ink", 5), 14),
    rect([838, 244, 64, 56], solid("amber", "ink", 3), 6),
    rect([838, 304, 64, 52], solid("line", "ink", 3), 6),
    path("M870 258v28", stroke("shade", 5)),
    circle([870, 330], 10, stroke("ink", 4)),
  ];
};

const drawn = {
  "card-reader": cardReader,
  "remote-download": remoteDownload,
  "tag-reader": tagReader,
  "trip-switch": tripSwitch,
};

/** Products for drivers and their cards, each at its place of use. */
export const driverProductBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-product-${name}`, () => banner(draw())]),
);
