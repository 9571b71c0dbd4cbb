import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, times, points } from "../kit/curves.ts";
import {
  circle,
  fill,
  group,
  path,
  placed,
  rect,
  solid,
  stroke,
  text,
  type Shape,
} from "../kit/shape.ts";
import { route, stop, waymark } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { middleLine, roads } from "../parts/roads.ts";
import { car, excavator, lorry, van } from "../parts/vehicles.ts";

/** The sheets of a map, and the one being searched for. */
function search(): Shape {
  const [left, top, size] = [790, 60, 120];
  return [
    relief({ seed: 131, hill: 240, lines: 8 }),
    path(
      flow(points("700 480, 850 430, 960 470, 1100 400, 1220 430, 1360 370, 1480 420, 1640 360")),
      stroke("river", 9),
    ),
    path(
      times(7, (index) => `M${left + index * size} 36V564`).join("") +
        times(5, (index) => `M${left - 24} ${top + index * size}H1534`).join(""),
      stroke("edge", 2),
    ),
    times(6, (index) =>
      text("ABCDEF".charAt(index), { at: [left + 60 + index * size, 46], size: 24 }),
    ),
    times(4, (index) => text(index + 1, { at: [left - 26, top + 68 + index * size], size: 24 })),
    path(`M${left - 60} 240H1600M1210 0V600`, stroke("amber", 2, "2 10")),
    rect([left + 3 * size, top + size, size, size], fill("amber", 0.16)),
    rect([left + 3 * size, top + size, size, size], stroke("amber", 6)),
    circle([1210, 240], 104, stroke("ink", 6)),
    path("M1284 314L1370 400", stroke("ink", 16)),
    waymark([1210, 240], 1.6),
  ];
}

/** A barrier across the entrance, and the card that opens it. */
function login(): Shape {
  const road = "M-20 300H1640";
  return [
    relief({ seed: 137, lines: 6, tone: "line" }),
    path("M1180-20V206M1180 394V620", stroke("ink", 5, "22 14")),
    roads([road], 172),
    middleLine("M-20 300H1150"),
    path("M1200 214V386", stroke("edge", 12)),
    path("M1192 216V396", stroke("ink", 18)),
    path("M1192 240v28M1192 296v28M1192 352v28", { ...stroke("amber", 18), butt: true }),
    rect([1160, 170, 64, 52], solid("raised", "ink", 4), 6),
    rect([1080, 176, 44, 40], solid("raised", "amber", 4), 6),
    path("M1092 196h20M1092 204h12", stroke("amber", 3)),
    car({ at: [1030, 344], scale: 1.5 }, { hot: true }),
    lorry({ at: [760, 344], scale: 0.92 }),
    placed(
      { at: [1390, 300], rotation: -8 },
      rect([-120, -76, 240, 152], solid("paper", "ink", 4), 14),
      rect([-120, -48, 240, 26], fill("ink")),
      circle([-78, 24], 26, solid("raised", "grey", 3)),
      path("M-30 12H84M-30 38H46", stroke("grey", 6)),
      waymark([88, 46], 0.7),
    ),
  ];
}

/** How a tracker is connected: terminals, a fuse, and the way to the fitter's bench. */
function fitting(): Shape {
  const terminals = ["30", "15", "31", "CAN", "D8"] as const;
  const lead = (index: number) => 158 + index * 64;
  return [
    relief({ seed: 139, lines: 4, tone: "line" }),
    path(
      times(16, (index) => `M${780 + index * 50} 60V540`).join("") +
        times(10, (index) => `M760 ${75 + index * 50}H1600`).join(""),
      stroke("line", 1.4),
    ),
    terminals.map((name, index) => [
      text(name, { at: [822, lead(index) + 9], size: 26, tone: "ink", anchor: "end" }),
      circle([850, lead(index)], 9, solid("paper", index === 0 ? "amber" : "ink", 4)),
    ]),
    path(
      "M860 158H950M1010 158H1150M860 222H960L990 206M1004 222H1150M860 286H1150",
      stroke("ink", 4),
    ),
    path("M860 158H950M1010 158H1150", stroke("amber", 5)),
    rect([950, 144, 60, 28], solid("paper", "amber", 4), 4),
    path("M956 158h48", stroke("amber", 3)),
    path(
      "M860 350C900 338 920 362 960 350S1020 338 1060 350S1110 362 1150 350M860 350C900 362 920 338 960 350S1020 362 1060 350S1110 338 1150 350",
      stroke("grey", 3),
    ),
    path("M860 414H1150", stroke("grey", 4, "14 10")),
    path("M900 286v70M880 356h40M887 366h26M894 376h12", stroke("ink", 3)),
    rect([1150, 126, 230, 330], solid("green", "ink", 5), 10),
    group(
      solid("raised", "grey", 2),
      times(5, (index) => rect([1150, lead(index) - 14, 34, 28], {}, 3)),
    ),
    rect([1236, 170, 104, 104], solid("raised", "ink", 3), 6),
    waymark([1288, 222], 1.1),
    circle([1300, 390], 11, fill("amber")),
    circle([1300, 390], 22, stroke("amber", 3)),
    path("M1380 200h70a16 16 0 0 1 16 16v60", stroke("ink", 4)),
    rect([1426, 276, 80, 80], solid("raised", "ink", 4), 40),
    path("M1452 316h28M1466 302v28", stroke("grey", 3)),
  ];
}

/** A workshop from above: a van on the lift, a lorry over the pit, the bench along the wall. */
const workshop = (): Shape => [
  relief({ seed: 149, lines: 5, tone: "line" }),
  path("M740 70H1620M740 530H1620", stroke("ink", 7)),
  path("M740 70V190M740 410V530", stroke("ink", 7)),
  path("M740 190V410", stroke("edge", 4, "14 12")),
  rect([780, 82, 700, 40], solid("raised", "grey", 2)),
  times(12, (index) => rect([796 + index * 57, 90, 40, 24], stroke("edge", 2), 3)),
  path("M980 150V520", stroke("edge", 2, "22 16")),
  path("M1010 430H1560V466H1010Z", solid("sunk", "edge", 3)),
  lorry({ at: [1290, 448], scale: 1.1 }, { width: 3 }),
  path("M1040 190H1560M1040 330H1560", stroke("line", 3)),
  path("M1130 224V182M1290 224V182M1130 336V294M1290 336V294", stroke("amber", 12)),
  van({ at: [1210, 259], scale: 2 }, { hot: true, width: 2 }),
  path("M1306 259H1400C1440 259 1420 200 1460 200H1500", stroke("amber", 5)),
  rect([1500, 170, 84, 60], solid("raised", "ink", 4), 6),
  path("M1514 214V196h14v-10h14v16h14v-8h14v20", stroke("amber", 3)),
  circle([860, 300], 62, solid("raised", "ink", 3)),
  [30, 44].map((radius) => circle([860, 300], radius, stroke("grey", 3))),
  circle([860, 300], 12, fill("amber")),
];

/** The route leads over the edge of the sheet, below the text: what lies there is not on this map. */
const notFound = (): Shape => [
  rect([0, 0, 1600, 600], fill("sunk")),
  path(
    "M0 0H1170L1150 40 1184 84 1160 130 1196 176 1168 228 1200 272 1174 322 1206 370 1172 420 1190 470 1160 520 1182 560 1164 600H0Z",
    fill("paper"),
  ),
  `<clipPath id="p"><path d="M0 0H1170L1150 40 1184 84 1160 130 1196 176 1168 228 1200 272 1174 322 1206 370 1172 420 1190 470 1160 520 1182 560 1164 600H0Z"/></clipPath><g clip-path="url(#p)">`,
  relief({ seed: 404, hill: 260, lines: 9 }),
  `</g>`,
  path(
    "M1170 0L1150 40 1184 84 1160 130 1196 176 1168 228 1200 272 1174 322 1206 370 1172 420 1190 470 1160 520 1182 560 1164 600",
    stroke("edge", 3),
  ),
  route(flow(points("-20 560, 240 580, 460 510, 640 540, 800 470, 940 500, 1060 438, 1178 432"))),
  path(
    flow(points("1192 430, 1280 396, 1360 420, 1440 310, 1520 320, 1540 240")),
    stroke("amber", 5, "1 20"),
  ),
  [
    [640, 527],
    [940, 490],
  ].map(([x = 0, y = 0]) => stop([x, y])),
  stop([1178, 432], 13),
  circle([1540, 190], 46, stroke("grey", 3, "4 12")),
  circle([1540, 190], 86, stroke("edge", 2, "4 12")),
  path("M1526 180a15 15 0 1 1 20 14q-6 3-6 12", stroke("ink", 5)),
  circle([1540, 222], 4, fill("ink")),
];

/** The bridge is under repair, below the text: vehicles wait, and machines are at work. */
const failure = (): Shape => {
  const river = flow(points("1160 -40, 1130 80, 1190 190, 1150 300, 1170 420, 1120 520, 1150 660"));
  return [
    relief({ seed: 500, hill: 300, lines: 8 }),
    path(river, stroke("river", 196)),
    path(river, stroke("water", 190)),
    `<g transform="translate(0 190)">`,
    roads(["M-20 330C300 330 600 300 1010 300M1310 300C1440 300 1520 270 1640 240"], 84),
    path(
      "M1010 252H1090L1076 276 1094 300 1074 322 1088 348H1010ZM1310 252H1256L1240 280 1262 304 1244 330 1256 348H1310Z",
      solid("raised", "ink", 4),
    ),
    path("M1100 262V340M1130 262V340M1160 262V340M1190 262V340M1220 262V340", {
      ...stroke("grey", 3),
      dash: "8 10",
    }),
    path("M1090 262H1256M1090 340H1256", stroke("edge", 3, "10 12")),
    path("M990 250V350M1330 250V350", stroke("paper", 22)),
    path("M990 252V348M1330 252V348", stroke("ink", 16)),
    path("M990 268v16M990 300v16M990 332v16M1330 268v16M1330 300v16M1330 332v16", {
      ...stroke("amber", 16),
      butt: true,
    }),
    lorry({ at: [800, 322], rotation: -2, scale: 0.8 }, { hot: true }),
    car({ at: [580, 330], rotation: -3, scale: 1.05 }),
    excavator({ at: [1410, 290], rotation: 180, scale: 0.9 }),
    path("M930 250L952 290H908Z", solid("paper", "amber", 5)),
    `</g>`,
  ];
};

/** A trail over the hills with its waymarks: for a page without a picture of its own. */
function trail(): Shape {
  const marks = points("780 380, 1010 300, 1230 262, 1440 150");
  const way = flow([[-20, 500], [380, 460], ...marks, [1620, 90]]);
  return [relief({ seed: 41, hill: 340, lines: 9 }), route(way), marks.map((at) => waymark(at))];
}

export const guideBanners: Drawings = {
  "banner-default": () => banner(trail()),
  "banner-search": () => banner(search()),
  "banner-login": () => banner(login()),
  "banner-fitting": () => banner(fitting()),
  "banner-workshop": () => banner(workshop()),
  "error-404": () => banner(notFound()),
  "error-other": () => banner(failure()),
};
