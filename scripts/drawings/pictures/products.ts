import { picture, type Drawings } from "../kit/drawing.ts";
import { arc, rays, times, points } from "../kit/curves.ts";
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
import { waves } from "../parts/marks.ts";
import { body, inset, measure, sheet } from "../parts/product-sheet.ts";

const plugTracker = (): Shape => [
  path("M250 280H470L490 300V460L470 480H250L230 460V300Z", body),
  path("M270 330H440M270 370H450M270 410H450M270 450H450", stroke("edge", 3)),
  circle([462, 310], 10, solid("amber", "ink", 3)),
  path("M490 316h44v128h-44z", inset),
  path(times(4, (index) => `M534 ${340 + index * 28}h26`).join(""), stroke("ink", 6)),
  path("M580 380H660", stroke("deep", 6, "2 16")),
  path("M690 250H1090L1050 510H730Z", body),
  path("M716 274H1064L1030 486H750Z", stroke("edge", 2)),
  group(
    fill("ink"),
    times(16, (index) => rect([768 + (index % 8) * 34, index < 8 ? 326 : 398, 18, 38], {}, 3)),
  ),
  measure([230, 570], [490, 570], "48 mm"),
  measure([180, 280], [180, 480], "25 mm"),
];

const wiredTracker = (): Shape => [
  path("M300 200H820V560H300Z", solid("raised", "ink", 30)),
  path("M300 200H820V560H300Z", solid("raised", "raised", 22)),
  rect([350, 250, 130, 90], fill("ink"), 6),
  path("M394 295h42M415 274v42", stroke("amber", 6)),
  path("M530 264H780M530 300H740M530 336H700", stroke("edge", 4)),
  group(
    solid("sunk", "ink", 3),
    times(4, (index) => rect([350 + index * 92, 470, 68, 76], {}, 4)),
  ),
  group(
    fill("amber"),
    times(4, (index) => circle([384 + index * 92, 440], 8, {})),
  ),
  path("M384 560V660Q384 690 414 690H1130", stroke("deep", 8)),
  path("M476 560V632Q476 654 498 654H1130M568 560V600Q568 618 586 618H1130", stroke("ink", 5)),
  circle([1010, 280], 84, body),
  circle([1010, 280], 56, stroke("edge", 2)),
  circle([1010, 280], 8, fill("ink")),
  path("M834 330H900Q930 330 944 318", stroke("ink", 5)),
  measure([286, 120], [834, 120], "98 mm"),
  measure([240, 186], [240, 574], "62 mm"),
];

const batteryTracker = (): Shape => [
  path("M260 240H780L820 280V520L780 560H260L220 520V280Z", body),
  group(
    solid("line", "ink", 4),
    points("280 300, 760 300, 280 500, 760 500").map(([x, y]) => circle([x, y], 28, {})),
  ),
  group(inset, rect([350, 320, 160, 160], {}, 8), rect([530, 320, 160, 160], {}, 8)),
  path("M386 400h88M430 356v88M566 400h88", stroke("deep", 9)),
  path("M510 400H530", stroke("ink", 8)),
  path("M960 240H1080V560H960Z", body),
  path("M960 300H1080M960 500H1080", stroke("edge", 3)),
  path("M1080 286h18v28h-18zM1080 486h18v28h-18z", solid("line", "ink", 4)),
  measure([220, 620], [820, 620], "134 mm"),
  measure([960, 620], [1098, 620], "41 mm"),
  measure([170, 240], [170, 560], "72 mm"),
];

const fuelProbe = (): Shape => [
  path(
    "M200 240Q200 200 240 200H960Q1000 200 1000 240V640Q1000 680 960 680H240Q200 680 200 640Z",
    body,
  ),
  path(
    "M202 420Q300 404 400 420T600 420T800 420T998 420V640Q998 678 960 678H240Q202 678 202 640Z",
    fill("tint"),
  ),
  path("M202 420Q300 404 400 420T600 420T800 420T998 420", stroke("deep", 4)),
  path("M360 202V300M360 560V678M840 202V300M840 560V678", stroke("edge", 4)),
  path("M520 200H680V170H520Z", solid("line", "ink", 4)),
  path("M545 170V96H655V170Z", body),
  path("M600 200V650", stroke("ink", 18)),
  path("M600 424V646", stroke("amber", 9)),
  path("M655 130H780V70H1130", stroke("ink", 5)),
  path(
    times(21, (index) => `M1030 ${660 - index * 22}h${index % 5 === 0 ? 44 : 22}`).join(""),
    stroke("grey", 3),
  ),
  [0, 10, 20].map((step) => text(step, { at: [1086, 671 - step * 22], size: 30, anchor: "start" })),
];

const tankCap = (): Shape => [
  circle([600, 360], 260, body),
  path(
    rays(
      [[600, 360], 204, 250],
      times(24, (index) => index * 15),
    ),
    stroke("edge", 4),
  ),
  circle([600, 360], 194, inset),
  path("M478 360H722", stroke("ink", 40)),
  path("M490 360H710", stroke("raised", 6)),
  circle([600, 360], 150, stroke("edge", 2)),
  path(arc([[600, 360], 228], 8, 66), stroke("amber", 18)),
  path(arc([[600, 360], 296], 8, 60), stroke("deep", 6)),
  path("M858 236L858 206L832 220", stroke("deep", 6)),
  path("M330 400H230V520", stroke("ink", 5)),
  rect([170, 520, 120, 76], body, 8),
  circle([230, 558], 11, solid("amber", "ink", 3)),
  measure([340, 670], [860, 670], "80 mm"),
];

const temperatureProbe = (): Shape => [
  path("M80 170H1120V206H80Z", solid("line", "ink", 4)),
  path("M500 206V262Q500 280 518 280H562V206M700 206V262Q700 280 682 280H638V206", body),
  path(
    "M430 280H770Q800 280 800 310V480Q800 510 770 510H430Q400 510 400 480V310Q400 280 430 280Z",
    body,
  ),
  rect([446, 330, 190, 126], inset, 6),
  text("4.1", { at: [541, 418], size: 64, tone: "ink", bold: true }),
  text("°C", { at: [690, 412], size: 40 }),
  circle([690, 346], 10, solid("amber", "ink", 3)),
  path("M600 510V600", stroke("ink", 14)),
  path("M600 600V640", stroke("amber", 14)),
  path("M770 280V232", stroke("ink", 10)),
  waves([860, 360], 90, [40, 76, 112]),
  measure([400, 700], [800, 700], "92 mm"),
];

const workSensor = (): Shape => [
  circle([420, 480], 190, body),
  path(
    rays(
      [[420, 480], 80, 186],
      times(36, (index) => index * 10),
    ),
    stroke("edge", 4),
  ),
  circle([420, 480], 76, inset),
  path("M420 480L860 200H1120", stroke("ink", 26)),
  path("M420 480L860 200H1120", stroke("raised", 16)),
  circle([420, 480], 26, solid("paper", "ink", 5)),
  circle([860, 200], 22, solid("paper", "ink", 5)),
  placed(
    { at: [690, 308], rotation: -32.5 },
    rect([-74, -74, 148, 62], solid("amber", "ink", 4), 10),
    path("M-40-43H20", stroke("shade", 5)),
    circle([48, -43], 7, fill("shade")),
  ),
  path(arc([[420, 480], 232], 300, 372), stroke("deep", 7)),
  path("M494 230L468 253L494 280", stroke("deep", 7)),
  measure([640, 620], [860, 620], "54 mm"),
  path("M640 600V420M860 600V300", stroke("grey", 2, "3 10")),
];

const drawn = {
  "plug-tracker": plugTracker,
  "wired-tracker": wiredTracker,
  "battery-tracker": batteryTracker,
  "fuel-probe": fuelProbe,
  "tank-cap": tankCap,
  "temperature-probe": temperatureProbe,
  "work-sensor": workSensor,
};

/** Dimensioned drawings of products, on graph paper. */
export const products: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`product-${name}`, () => picture([sheet, draw()])]),
);
