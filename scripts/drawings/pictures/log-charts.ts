import { picture, type Drawings } from "../kit/drawing.ts";
import { flow, thinned, times } from "../kit/curves.ts";
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
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { axis, hours, levels, ticks } from "../parts/chart.ts";

/** Twelve hours of a refrigerated load: within its limits, except with the door open at the ramp. */
function temperatureLog(): Shape {
  const x = axis([0, 12], [110, 1140]);
  const y = axis([0, 8], [670, 110]);
  const random = seeded(21);
  const inside = times(101, (index): Point => {
    const hour = index * 0.12;
    const ramp =
      hour > 7.4 && hour < 9.6
        ? 2.6 * Math.exp(-(((hour - 8.1) / (hour < 8.1 ? 0.28 : 0.7)) ** 2))
        : 0;
    return [x(hour), y(3.9 + 0.55 * Math.sin(hour * 5.3) + (random() - 0.5) * 0.25 + ramp)];
  });
  const second = inside.map(([at, level], index): Point => [
    at,
    level + 46 + 12 * Math.sin(index * 0.35),
  ]);
  return [
    rect([110, y(7), 1030, y(2) - y(7)], fill("green")),
    rect([x(7.55), 110, x(8.25) - x(7.55), 560], fill("tint", 0.8)),
    levels([0, 2, 4, 6, 8], y, [110, 1140]),
    text("°C", { at: [92, 72], size: 24, anchor: "end" }),
    path(`M110 ${short(y(7))}H1140M110 ${short(y(2))}H1140`, stroke("deep", 3, "14 10")),
    path(flow(thinned(second, 1.5)), stroke("edge", 3)),
    path(flow(thinned(inside, 1)), stroke("ink", 5)),
    circle([x(8.3), y(6.25)], 34, stroke("deep", 4)),
    circle([x(8.3), y(6.25)], 10, solid("amber", "ink", 3)),
    ticks(13, x, { y: 670, every: 3 }),
    hours([18, 21, 24, 27, 30], (hour) => x(hour - 18), 722),
    path("M110 762H1140", stroke("line", 2)),
    rect([x(7.55), 752, x(8.25) - x(7.55), 20], solid("amber", "ink", 3), 4),
  ];
}

/** Where the energy for 100 km goes, on a warm and on a cold day. */
function energySplit(): Shape {
  const y = axis([0, 50], [690, 100]);
  const part = (left: number, [from, to]: Point, tone: "ink" | "edge" | "amber") => {
    const on = { ink: "paper", amber: "shade", edge: "ink" } as const;
    const middle = (y(from) + y(to)) / 2 + 11;
    const isLow = to - from < 4;
    return [
      rect([left, y(to), 210, y(from) - y(to)], solid(tone, "ink", 3)),
      text(to - from, {
        at: [isLow ? left - 18 : left + 105, middle],
        size: 34,
        bold: true,
        tone: isLow ? "ink" : on[tone],
        anchor: isLow ? "end" : "middle",
      }),
    ];
  };
  return [
    levels([0, 10, 20, 30, 40, 50], y, [150, 1140]),
    text("kWh", { at: [132, 60], size: 24, anchor: "end" }),
    part(300, [0, 23], "ink"),
    part(760, [0, 24], "ink"),
    part(760, [24, 26], "edge"),
    part(760, [26, 46], "amber"),
    path(`M510 ${short(y(23))}L760 ${short(y(24))}`, stroke("edge", 3, "4 10")),
    path(`M1000 ${short(y(46))}h34V${short(y(23))}h-34`, stroke("deep", 4)),
    text("× 2", { at: [1052, y(34.5) + 12], size: 38, tone: "ink", anchor: "start", bold: true }),
    placed(
      { at: [370, 744] },
      path(
        times(
          8,
          (index) =>
            `M${row(23 * Math.cos((index * Math.PI) / 4), 23 * Math.sin((index * Math.PI) / 4))}L${row(32 * Math.cos((index * Math.PI) / 4), 32 * Math.sin((index * Math.PI) / 4))}`,
        ).join(""),
        stroke("ink", 4),
      ),
      circle([0, 0], 15, solid("amber", "ink", 3)),
    ),
    text("+20 °C", { at: [414, 754], size: 30, anchor: "start" }),
    placed(
      { at: [830, 744] },
      times(6, (index) =>
        placed(
          { at: [0, 0], rotation: index * 60 },
          path("M0 0V-30M0-18l-9-8M0-18l9-8", stroke("ink", 4)),
        ),
      ),
    ),
    text("−10 °C", { at: [874, 754], size: 30, anchor: "start" }),
  ];
}

export const logCharts: Drawings = {
  "temperature-log": () => picture(temperatureLog()),
  "ev-energy-split": () => picture(energySplit()),
};
