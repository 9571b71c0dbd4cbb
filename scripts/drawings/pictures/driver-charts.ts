import { picture, type Drawings } from "../kit/drawing.ts";
import { polyline, thinned, times } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import {
  circle,
  fill,
  path,
  rect,
  row,
  short,
  solid,
  stroke,
  text,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { axis, hours } from "../parts/chart.ts";
import { disc, type Activity } from "../parts/tachograph.ts";

type Shift = readonly (readonly [from: number, to: number, isDriving?: true])[];

const week: readonly Shift[] = [
  [
    [6, 6.4],
    [6.4, 10.7, true],
    [11.45, 15.2, true],
    [15.2, 16],
    [16, 17, true],
  ],
  [
    [5, 5.5],
    [5.5, 9.9, true],
    [10.65, 14.9, true],
    [14.9, 15.4],
  ],
  [
    [5.5, 6],
    [6, 10.4, true],
    [10.4, 11.2],
    [11.2, 15.2, true],
    [16, 17.6, true],
  ],
  [
    [4.5, 5],
    [5, 9.4, true],
    [10.15, 14.2, true],
    [14.2, 15.6],
  ],
  [
    [6, 6.3],
    [6.3, 10.5, true],
    [11.25, 13.8, true],
    [13.8, 14.6],
  ],
  [],
  [],
];

/** A week's driving times and the rest at its end. */
function driverWeek(): Shape {
  const x = axis([0, 24], [120, 1140]);
  return [
    path(
      [0, 6, 12, 18, 24].map((hour) => `M${short(x(hour))} 76V716`).join(""),
      stroke("line", 1.5),
    ),
    hours([0, 6, 12, 18, 24], x, 760),
    week.map((shift, index) => {
      const y = 88 + index * 90;
      const isRest = shift.length === 0;
      return [
        rect([120, y + 16, 1020, 34], fill(isRest ? "tint" : "sunk"), 6),
        shift.map(([from, to, isDriving]) =>
          isDriving === true
            ? rect([x(from), y, x(to) - x(from), 66], fill("ink"), 5)
            : rect([x(from), y + 16, x(to) - x(from), 34], fill("edge"), 4),
        ),
        circle([70, y + 33], 22, solid(isRest ? "tint" : "raised", "grey", 2)),
        text(index + 1, { at: [70, y + 42], size: 26, tone: "ink", bold: true }),
      ];
    }),
    path(`M${short(x(17.6))} 262V340`, stroke("deep", 5)),
    circle([x(17.6), 262], 9, solid("amber", "ink", 3)),
    path(
      `M${short(x(14.6))} 481H1140M120 571H1140M120 661H1140M1122 649l18 12-18 12`,
      stroke("deep", 6),
    ),
  ];
}

const recorded: readonly Activity[] = [
  [0, 6, "rest"],
  [6, 6.5, "work"],
  [6.5, 10.6, "drive"],
  [10.6, 11.4, "rest"],
  [11.4, 14.1, "drive"],
  [14.1, 15, "work"],
  [15, 17.3, "drive"],
  [17.3, 17.8, "ready"],
  [17.8, 24, "rest"],
];
const step = {
  rest: [0, "paper"],
  ready: [40, "line"],
  work: [84, "edge"],
  drive: [138, "ink"],
} as const;

function speedLine(x: (hour: number) => number): string {
  const random = seeded(4);
  const paceAt = (hour: number) => {
    const [from, to, kind] = recorded.find(([start, end]) => hour >= start && hour < end) ?? [
      0,
      0,
      "rest",
    ];
    if (kind !== "drive") return 0;
    if (hour - from < 0.2 || to - hour < 0.2) return 80;
    return random() < 0.1 ? 70 + random() * 60 : 172 + random() * 16;
  };
  return polyline(
    thinned(
      times(241, (index): Point => [x(index / 10), 330 - paceAt(index / 10)]),
      0.5,
    ),
  );
}

/** A tachograph printout: speed, activities, and two border crossings. */
function tachographRecord(): Shape {
  const x = axis([0, 24], [80, 1120]);
  const outline = recorded.map(([from, to, kind], index) => {
    const y = 600 - step[kind][0];
    return `${index === 0 ? "M" : "L"}${row(x(from), y)}H${short(x(to))}`;
  });
  const arrow = (hour: number, isUp: boolean): Shape => [
    path(`M${short(x(hour))} 380V600`, stroke("deep", 3, "3 9")),
    rect([x(hour) - 26, 372, 52, 54], solid("raised", "ink", 3), 6),
    path(
      isUp
        ? `M${short(x(hour))} 412v-24m-10 10l10-10 10 10`
        : `M${short(x(hour))} 386v24m-10-10l10 10 10-10`,
      stroke("ink", 4),
    ),
  ];
  return [
    rect([40, 70, 1120, 660], solid("raised", "line", 2), 6),
    path("M60 92H1140M60 708H1140", stroke("sunk", 14, "0 40")),
    path(
      "M80 150H1120M80 210H1120M80 270H1120" +
        times(25, (hour) => `M${short(x(hour))} 130V616`).join(""),
      stroke("line", 1.4),
    ),
    path("M80 330H1120M80 600H1120", stroke("grey", 2)),
    path(speedLine(x), stroke("grey", 3)),
    recorded.map(([from, to, kind]) => {
      const [height, tone] = step[kind];
      return height === 0 ? "" : rect([x(from), 600 - height, x(to) - x(from), height], fill(tone));
    }),
    path(outline.join(""), stroke("ink", 4)),
    hours([0, 6, 12, 18, 24], x, 660),
    arrow(6.3, true),
    path(`M${short(x(12.9))} 380V600`, stroke("deep", 3, "3 9")),
    rect([x(12.9) - 34, 372, 68, 54], solid("amber", "ink", 3), 6),
    path(`M${short(x(12.9))} 372v54`, stroke("shade", 3, "6 7")),
    path(`M${short(x(12.9) - 26)} 399h14m-6-6l6 6-6 6m22-6h14m-6-6l6 6-6 6`, stroke("shade", 3)),
    arrow(14.5, false),
  ];
}

const tachographDisc = (): Shape => [
  path(
    "M40 40h44M40 40v44M1160 40h-44M1160 40v44M40 760h44M40 760v-44M1160 760h-44M1160 760v-44",
    stroke("edge", 2),
  ),
  disc({ middle: [600, 400], radius: 372, hour: 15.2, marked: [13.1, 14] }),
];

export const driverCharts: Drawings = {
  "driver-week": () => picture(driverWeek()),
  "tachograph-record": () => picture(tachographRecord(), "sunk"),
  "tachograph-disc": () => picture(tachographDisc(), "sunk"),
};
