import { picture, type Drawings } from "../kit/drawing.ts";
import { times, points } from "../kit/curves.ts";
import {
  circle,
  fill,
  group,
  path,
  rect,
  row,
  short,
  solid,
  stroke,
  text,
  type Box,
  type Shape,
} from "../kit/shape.ts";
import { axis, hours, label } from "../parts/chart.ts";
import { relief } from "../parts/relief.ts";
import { route, stop, waymark } from "../parts/marks.ts";
import { quarter } from "../parts/streets.ts";
import { excavator, sweeper, tractor } from "../parts/vehicles.ts";

/** A week of a car: business, commuting, and private trips, for which only the distance is recorded. */
function carLog(): Shape {
  const days = [
    [120, 60, 0],
    [200, 40, 0],
    [90, 0, 70],
    [240, 30, 0],
    [160, 50, 40],
    [0, 0, 180],
    [0, 0, 90],
  ] as const;
  const kmWidth = 3.05;
  return [
    path("M150 78V736", stroke("line", 2)),
    days.map(([business, commute, personal], index) => {
      const y = 78 + index * 96;
      const atCommute = 150 + business * kmWidth + (business > 0 ? 8 : 0);
      const atPersonal = atCommute + commute * kmWidth + (commute > 0 ? 8 : 0);
      const isRest = business === 0;
      return [
        circle([80, y + 32], 24, solid(isRest ? "tint" : "raised", "grey", 2)),
        text(index + 1, { at: [80, y + 41], size: 26, tone: "ink", bold: true }),
        business > 0 ? rect([150, y, business * kmWidth, 64], fill("ink"), 6) : "",
        commute > 0 ? rect([atCommute, y, commute * kmWidth, 64], fill("amber"), 6) : "",
        personal > 0 ? hatched([atPersonal, y + 2, personal * kmWidth, 60]) : "",
        text(`${business + commute + personal} km`, {
          at: [1150, y + 43],
          size: 30,
          anchor: "end",
        }),
      ];
    }),
  ];
}

function hatched([left, top, width, height]: Box): Shape {
  const lines = times(
    Math.floor((width - height) / 18) + 1,
    (index) => `M${row(left + 6 + index * 18, top + height - 5)}l${height - 10}-${height - 10}`,
  );
  return [
    rect([left, top, width, height], solid("raised", "grey", 3), 6),
    path(lines.join(""), stroke("edge", 2)),
  ];
}

/** When each vehicle starts to charge and for how many hours, from 18:00. */
const charging = [
  [1, 3],
  [1, 4],
  [0, 6],
  [3, 4],
  [5, 5],
  [4, 7],
  [7, 4],
  [8, 3],
  [6, 5],
  [9, 3],
] as const;
const isFast = (index: number) => index % 4 === 0;
const power = { fastKw: 13, slowKw: 8, limitKw: 60 } as const;

/** A night at the chargers: waiting, charging, full; below it the total, and the grid limit. */
function chargingNight(): Shape {
  const hourWidth = 80;
  const x = (hour: number) => 120 + hour * hourWidth;
  const y = axis([0, power.limitKw], [690, 552]);
  const sums = times(12, (hour) =>
    charging.reduce((sum, [start, length], index) => {
      const isOn = hour >= start && hour < start + length;
      return isOn ? sum + (isFast(index) ? power.fastKw : power.slowKw) : sum;
    }, 0),
  );
  const outline = sums.map((sum, hour) => `V${short(y(sum))}H${x(hour + 1)}`).join("");
  return [
    path([0, 3, 6, 9, 12].map((hour) => `M${x(hour)} 40V690`).join(""), stroke("line", 1.5)),
    charging.map(([start, length], index) => {
      const top = 44 + index * 47;
      return [
        rect([120, top, 960, 32], fill("sunk"), 6),
        start + length < 12
          ? rect([x(start + length) - 8, top, 1088 - x(start + length), 32], fill("green"), 6)
          : "",
        rect([x(start), top, length * hourWidth, 32], fill(isFast(index) ? "amber" : "ink"), 6),
        path(
          `M66 ${top + 2}l-14 18h12l-6 14 20-20h-13l8-12z`,
          fill(isFast(index) ? "amber" : "edge"),
        ),
      ];
    }),
    path(`M120 690${outline}V690z`, solid("tint", "ink", 4)),
    path("M120 552H1080", stroke("deep", 4, "12 10")),
    text("60 kW", { at: [1192, 562], size: 28, tone: "ink", anchor: "end", bold: true }),
    path("M120 690H1080", stroke("grey", 2)),
    hours([18, 21, 24, 27, 30], (hour) => x(hour - 18), 740),
  ];
}

/** Machine hours: working, idling, off. */
function machineHours(): Shape {
  const machines = [
    [31, 6, 3],
    [22, 19, 2],
    [28, 9, 5],
    [12, 4, 26],
    [35, 7, 0],
    [18, 11, 10],
  ] as const;
  const hour = 20;
  return [
    path(
      [0, 10, 20, 30, 40].map((value) => `M${240 + value * hour} 70V716`).join(""),
      stroke("line", 1.5),
    ),
    machines.map(([work, idle, off], index) => {
      const y = 84 + index * 108;
      const plan = index % 2 === 0 ? excavator : tractor;
      return [
        plan({ at: [plan === excavator ? 104 : 130, y + 34], scale: 0.72 }, { width: 3.4 }),
        rect([240, y, work * hour, 68], fill("ink"), 6),
        rect([246 + work * hour, y, idle * hour, 68], fill("amber"), 6),
        off > 0 ? rect([252 + (work + idle) * hour, y, off * hour, 68], fill("line"), 6) : "",
        text(work, {
          at: [240 + work * hour - 20, y + 45],
          size: 32,
          tone: "paper",
          anchor: "end",
          bold: true,
        }),
      ];
    }),
    [0, 10, 20, 30, 40].map((value) =>
      text(`${value} h`, { at: [240 + value * hour, 756], size: 28 }),
    ),
  ];
}

/** A field: what has been sown, the lanes, and what is still to do. */
function fieldPasses(): Shape {
  const lanes = times(13, (index) => `M${206 + index * 66} 168l-6 470`).join("");
  return [
    relief({ seed: 29, box: [0, 0, 1200, 800], hill: 340, lines: 6 }),
    path("M-20 60C200 20 500 60 760 30S1100 20 1240 60", stroke("sunk", 34)),
    path("M150 90L1060 70L1090 700L130 720Z", solid("green", "ink", 4)),
    path("M150 92L1058 72L1060 150H148ZM134 654H1086L1088 698L132 718Z", fill("tint")),
    path(lanes, stroke("contour", 50)),
    path(lanes, stroke("green", 44)),
    route(
      "M206 640L212 160H278L272 640H338L344 160H410L404 640H470L476 160H542L538 420",
      9,
      "green",
    ),
    tractor({ at: [538, 440], rotation: 90, scale: 1.15 }),
    path("M484 382H594", stroke("ink", 11)),
    label([950, 620], "20 ha"),
    waymark([1010, 120], 1.1),
  ];
}

/** Swept streets, with the machine in the last of them. */
function streetProof(): Shape {
  const way = "M230-10V190H484V400H768M484 190L768 400V600H484V810";
  return [
    quarter([-24, 230, 484, 768, 1010, 1230], [-20, 190, 400, 600, 820], 12),
    path("M484 190L768 400", stroke("paper", 40)),
    path(way, stroke("tint", 30)),
    path(way, stroke("deep", 7)),
    path("M768 190H1010V400M1010 600V810M768 600H1010", stroke("grey", 5, "1 16")),
    sweeper({ at: [768, 512], rotation: 90, scale: 1.15 }),
    points("230 190, 484 400, 484 600").map(([x, y]) => stop([x, y], 10)),
  ];
}

/** A stolen vehicle: its route, minute by minute, to the place where it was found. */
function theftTrace(): Shape {
  const way = "M236 566C420 540 430 420 560 400S760 470 860 330S980 180 1060 170";
  const places = [
    [310, 546, "2:14"],
    [470, 436, "2:23"],
    [700, 420, "3:05"],
    [872, 314, "4:20"],
  ] as const;
  return [
    relief({ seed: 129, box: [0, 0, 1200, 800], hill: 300, lines: 9 }),
    path("M90 470L370 450L380 690L80 700Z", { ...solid("sunk", "ink", 4), dash: "16 10" }),
    rect([112, 610, 90, 62], solid("raised", "grey", 2)),
    path("M190 540h92v44h-92z", stroke("grey", 3, "6 9")),
    path(way, stroke("paper", 18)),
    path(way, stroke("deep", 8)),
    path("M1010 100L1065 70L1120 100V150H1010Z", solid("raised", "ink", 4)),
    places.map(([x, y, time]) => [
      circle([x, y], 13, solid("paper", "ink", 4)),
      label([x + 84, y + 52], time, "grey"),
    ]),
    circle([1060, 170], 30, fill("amber", 0.3)),
    circle([1060, 170], 15, solid("amber", "ink", 4)),
    label([1060, 248], "5:50"),
    group(
      fill("contour", 0.8),
      points("60 90, 140 160, 240 80, 980 560, 1090 640, 900 700").map(([x, y], index) =>
        circle([x, y], 16 + ((index * 7) % 12), {}),
      ),
    ),
  ];
}

export const workCharts: Drawings = {
  "car-log": () => picture(carLog()),
  "charging-night": () => picture(chargingNight()),
  "machine-hours": () => picture(machineHours()),
  "field-passes": () => picture(fieldPasses()),
  "street-proof": () => picture(streetProof()),
  "theft-trace": () => picture(theftTrace()),
};
