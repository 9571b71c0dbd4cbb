import { picture, type Drawings } from "../kit/drawing.ts";
import { arc, times } from "../kit/curves.ts";
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

const cardReader = (): Shape => [
  path("M170 330H1010V580H170Z", solid("raised", "ink", 26)),
  path("M170 330H1010V580H170Z", solid("raised", "raised", 18)),
  times(8, (index) => {
    const x = 196 + index * 100;
    const isRead = index === 2;
    return [
      index === 5
        ? ""
        : path(
            `M${x + 6} ${isRead ? 190 : 236}h68v${isRead ? 210 : 164}h-68z`,
            solid(isRead ? "amber" : "paper", "ink", 3),
          ),
      index === 5
        ? ""
        : rect([x + 22, isRead ? 222 : 262, 34, 28], stroke(isRead ? "shade" : "edge", 3), 4),
      rect([x, 390, 80, 26], fill("ink"), 5),
      circle([x + 40, 500], 11, solid(isRead ? "amber" : "line", "ink", 3)),
    ];
  }),
  path("M1024 460H1160", stroke("ink", 9)),
  rect([1024, 436, 40, 48], solid("line", "ink", 3), 4),
  measure([157, 670], [1023, 670], "210 mm"),
];

const remoteDownload = (): Shape => [
  rect([90, 250, 330, 260], body, 10),
  rect([126, 286, 90, 62], fill("ink"), 5),
  path("M250 300H380M250 334H340", stroke("edge", 4)),
  group(
    inset,
    rect([126, 420, 70, 58], {}, 4),
    rect([216, 420, 70, 58], {}, 4),
    rect([306, 420, 70, 58], {}, 4),
  ),
  rect([770, 230, 350, 300], body, 10),
  rect([806, 262, 278, 84], fill("ink"), 6),
  text("12:47", { at: [945, 322], size: 48, tone: "paper", bold: true }),
  group(inset, rect([806, 380, 130, 40], {}, 6), rect([954, 380, 130, 40], {}, 6)),
  path("M806 460H1084M806 492H1084", stroke("edge", 5)),
  path("M341 478C341 620 480 640 560 600S640 500 700 486H770", stroke("ink", 20)),
  path("M341 478C341 620 480 640 560 600S640 500 700 486H770", stroke("amber", 10)),
  placed({ at: [728, 486] }, rect([-34, -30, 68, 60], solid("line", "ink", 4), 8)),
  path("M800 150a34 34 0 1 0 26 56a28 28 0 0 1-26-56Z", fill("amber")),
  measure([341, 690], [745, 690], "1.2 m"),
];

const tagReader = (): Shape => [
  path("M60 640Q300 560 600 556T1140 640", stroke("ink", 5)),
  path("M60 680Q300 600 600 596T1140 680", stroke("edge", 3)),
  circle([420, 360], 180, body),
  circle([420, 360], 124, inset),
  path("M372 360a48 48 0 0 1 96 0M396 360a24 24 0 0 1 48 0", stroke("edge", 6)),
  circle([420, 368], 9, fill("ink")),
  path(arc([[420, 360], 152], 300, 420), stroke("amber", 12)),
  waves([640, 360], 90, [40, 80, 120]),
  placed(
    { at: [930, 350], rotation: 14 },
    path("M-60-130H60Q96-130 96-94V84Q96 130 50 130H-50Q-96 130-96 84V-94Q-96-130-60-130Z", body),
    circle([0, -88], 20, solid("paper", "ink", 4)),
    circle([0, -140], 46, stroke("ink", 6)),
    circle([0, 30], 56, inset),
    path("M-26 30H26M0 4V56", stroke("deep", 8)),
  ),
  measure([240, 720], [600, 720], "Ø 38 mm"),
];

const tripSwitch = (): Shape => [
  path("M390 90H810V650H390Z", solid("raised", "ink", 40)),
  path("M390 90H810V650H390Z", solid("raised", "raised", 32)),
  path("M430 130H770V370H430Z", solid("paper", "ink", 4)),
  path("M430 370H770L750 610H450Z", solid("line", "ink", 4)),
  path("M520 220h160v100h-160zM565 220v-30h70v30M520 264h160", stroke("ink", 7)),
  path("M520 500L600 430L680 500M545 484v76h110v-76", stroke("ink", 7)),
  circle([600, 160], 10, solid("amber", "ink", 3)),
  path("M900 250H1010", stroke("deep", 7)),
  circle([1040, 250], 20, solid("amber", "ink", 4)),
  path("M900 490H1010", stroke("grey", 6, "2 16")),
  circle([1040, 490], 20, stroke("grey", 4, "5 9")),
  measure([370, 720], [830, 720], "34 mm"),
];

const drawn = {
  "card-reader": cardReader,
  "remote-download": remoteDownload,
  "tag-reader": tagReader,
  "trip-switch": tripSwitch,
};

/** Dimensioned drawings of products for drivers and their cards, on graph paper. */
export const driverProducts: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`product-${name}`, () => picture([sheet, draw()])]),
);
