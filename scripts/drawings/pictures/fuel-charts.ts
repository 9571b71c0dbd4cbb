import { picture, type Drawings } from "../kit/drawing.ts";
import { flow, polyline, times, points } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
import {
  circle,
  fill,
  path,
  placed,
  rect,
  row,
  short,
  solid,
  stroke,
  text,
  type Box,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { axis, hours, label, levels, ticks } from "../parts/chart.ts";
import { stop } from "../parts/marks.ts";

/** Hours from 6 to 30 (6 in the morning of the next day) and litres. */
const day: readonly Point[] = points(
  "6 402, 10.3 262, 11 262, 13.7 168, 13.75 166, 14 566, 14.6 566, 18.6 432, 19.3 431, 21.3 362, 26.1 361, 26.18 361, 26.33 299, 30 298",
);

/** While driving, the fuel sloshes in the tank and the level fluctuates. */
function trembling(): Point[] {
  const random = seeded(5);
  return day.flatMap(([hour, litres], index) => {
    const [nextHour, nextLitres] = day[index + 1] ?? [hour, litres];
    const isDriving = litres - nextLitres > 60 && nextHour - hour > 1;
    const steps = isDriving ? Math.round((nextHour - hour) * 7) : 1;
    return times(steps, (step): Point => {
      const share = step / steps;
      const tremble = isDriving && step > 0 ? (random() - 0.5) * 13 : 0;
      return [hour + (nextHour - hour) * share, litres + (nextLitres - litres) * share + tremble];
    });
  });
}

/** A tank's day: driving, refuelling, and theft at night. */
function fuelCurve(): Shape {
  const x = axis([6, 30], [110, 1140]);
  const y = axis([0, 600], [680, 120]);
  const tank = trembling().map(([hour, litres]): Point => [x(hour), y(litres)]);
  const line = polyline(tank);
  const driven = [
    [6, 10.3],
    [11, 13.7],
    [14.6, 18.6],
    [19.3, 21.3],
  ] as const;
  return [
    rect([x(21.3), 90, x(30) - x(21.3), 590], fill("sunk")),
    levels([0, 150, 300, 450, 600], y, [110, 1140]),
    text("l", { at: [97, y(600) + 9], size: 24, anchor: "start" }),
    path(`${line}V680H110z`, fill("tint", 0.55)),
    ticks(25, (index) => x(index + 6), { y: 680, every: 6 }),
    hours([6, 12, 18, 24, 30], x, 730),
    path(line, stroke("ink", 5)),
    path(
      polyline([
        [x(26.18), y(361)],
        [x(26.33), y(299)],
      ]),
      stroke("amber", 9),
    ),
    rect([x(25.8), y(392), x(26.75) - x(25.8), y(268) - y(392)], stroke("deep", 4, "10 9"), 8),
    path(`M${row(x(26.27), y(392))}V${short(y(440))}`, stroke("deep", 3)),
    label([x(26.27), y(440) - 30], "−62 l"),
    stop([x(13.75), y(166)], 11),
    stop([x(14), y(566)], 11),
    label([x(14) - 104, y(566)], "+400 l", "grey"),
    path("M110 766H1140", stroke("line", 2)),
    driven.map(([from, to]) => rect([x(from), 759, x(to) - x(from), 14], fill("ink"), 7)),
  ];
}

interface Look {
  readonly isSmooth?: boolean;
  readonly isHot?: boolean;
}

function small([left, top, width, height]: Box, line: readonly Point[], look: Look = {}): Shape {
  const { isSmooth = false, isHot = false } = look;
  const x = axis([0, 1], [left + 26, left + width - 26]);
  const y = axis([0, 1], [top + height - 34, top + 50]);
  const curve = line.map(([share, level]): Point => [x(share), y(level)]);
  return [
    rect([left, top, width, height], solid("raised", "line", 2), 8),
    path(
      [0, 0.33, 0.66, 1].map((level) => `M${row(x(0), y(level))}H${short(x(1))}`).join(""),
      stroke("line", 1.4),
    ),
    path(`${polyline(curve)}V${short(y(0))}H${short(x(0))}z`, fill(isHot ? "tint" : "sunk")),
    path(isSmooth ? flow(curve) : polyline(curve), stroke(isHot ? "deep" : "ink", 5)),
  ];
}

const bend = (value: number) => 1 / (1 + Math.exp(-value));

/** Typical curves: driving, refuelling, theft, a slope, sloshing. */
function fuelCurveShapes(): Shape {
  const wave = times(41, (index): Point => {
    const swing = 0.09 * Math.sin(index * 1.15) * (0.6 + 0.4 * Math.sin(index * 0.31));
    return [index / 40, 0.62 - (index / 40) * 0.16 + swing];
  });
  const dip = times(41, (index): Point => {
    const share = index / 40;
    return [
      share,
      0.78 - share * 0.1 - 0.3 * (bend((share - 0.3) * 40) - bend((share - 0.7) * 40)),
    ];
  });
  const driving: readonly Point[] = points("0 0.95, 0.2 0.78, 0.4 0.63, 0.6 0.46, 0.8 0.3, 1 0.12");
  const filling: readonly Point[] = points(
    "0 0.3, 0.36 0.16, 0.38 0.16, 0.42 0.96, 0.5 0.96, 1 0.66",
  );
  const theft: readonly Point[] = points("0 0.86, 0.38 0.85, 0.425 0.38, 1 0.37");
  return [
    small([40, 40, 550, 220], driving, { isSmooth: true }),
    small([610, 40, 550, 220], filling),
    small([40, 290, 1120, 220], theft, { isHot: true }),
    path("M472 330V470", stroke("deep", 3, "4 9")),
    circle([520, 424], 12, solid("amber", "ink", 4)),
    small([40, 540, 550, 220], wave, { isSmooth: true }),
    small([610, 540, 550, 220], dip, { isSmooth: true }),
  ];
}

/** Close-up of a theft: the amount and duration; next to it a slope that only looks like one. */
function fuelTheftStep(): Shape {
  const random = seeded(3);
  const y = axis([280, 380], [660, 120]);
  const litresAt = (share: number) => {
    if (share < 0.3) return 361 - share * 2;
    return share < 0.42 ? 360.4 - ((share - 0.3) / 0.12) * 62 : 298.4 - (share - 0.42);
  };
  const theft = times(61, (index): Point => [
    90 + (index / 60) * 640,
    y(litresAt(index / 60) + (random() - 0.5) * 1.6),
  ]);
  const slope = times(41, (index): Point => {
    const share = index / 40;
    const level = 352 - 22 * (bend((share - 0.25) * 50) - bend((share - 0.72) * 50));
    return [800 + share * 340, y(level + (random() - 0.5) * 1.4)];
  });
  const lines = [280, 300, 320, 340, 360, 380];
  return [
    rect([282, 90, 77, 570], fill("tint")),
    levels(lines, y, [90, 730]),
    path(lines.map((litres) => `M${row(800, y(litres))}H1140`).join(""), stroke("line", 1.5)),
    path("M765 90V690", stroke("edge", 2, "4 10")),
    path(polyline(theft), stroke("ink", 5)),
    path(flow(slope), stroke("grey", 5)),
    path("M282 700V722H359V700", stroke("deep", 4)),
    text("9 min", { at: [320, 764], size: 30, tone: "ink", bold: true }),
    path(`M560 ${short(y(360))}H600V${short(y(298))}H560`, stroke("deep", 4)),
    text("−62 l", { at: [620, y(329) + 10], size: 32, tone: "ink", anchor: "start", bold: true }),
    placed(
      { at: [970, 716] },
      path("M-120 34L120-2V34Z", fill("line")),
      path("M-120 34L120-2", stroke("grey", 4)),
    ),
  ];
}

export const fuelCharts: Drawings = {
  "fuel-curve": () => picture(fuelCurve()),
  "fuel-curve-shapes": () => picture(fuelCurveShapes(), "sunk"),
  "fuel-theft-step": () => picture(fuelTheftStep()),
};
