import { banner, type Drawings } from "../kit/drawing.ts";
import { flow, times, points } from "../kit/curves.ts";
import { seeded } from "../kit/random.ts";
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
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { heading, route, stop } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { bus, car, electricCar, lorry, van } from "../parts/vehicles.ts";

/** The inside of a tracker: board, chips, and an outgoing line. */
function products(): Shape {
  const random = seeded(3);
  const [left, top, width, height] = [880, 110, 540, 380];
  const traces = times(34, () => {
    let [x, y] = [
      left + 24 + Math.floor(random() * 31) * 16,
      top + 24 + Math.floor(random() * 21) * 16,
    ];
    const start = `M${x} ${y}`;
    const steps = times(4, (index) => {
      const far = (random() < 0.5 ? -1 : 1) * 16 * (1 + Math.floor(random() * 4));
      const next = index % 2 === 0 ? x + far : y + far;
      const [low, high] =
        index % 2 === 0 ? [left + 20, left + width - 20] : [top + 20, top + height - 20];
      const clamped = Math.min(high, Math.max(low, next));
      if (index % 2 === 0) x = clamped;
      else y = clamped;
      return `${index % 2 === 0 ? "H" : "V"}${clamped}`;
    });
    return { data: start + steps.join(""), end: [x, y] as const };
  });
  const pins = times(
    9,
    (index) => `M1050 ${222 + index * 16}h-14m174 0h14M${1060 + index * 16} 210v-14m0 164v14`,
  );
  return [
    relief({ seed: 71, lines: 5, tone: "line" }),
    rect([left, top, width, height], solid("green", "ink", 4), 16),
    path(traces.map(({ data }) => data).join(""), stroke("contour", 2)),
    group(
      fill("contour"),
      traces.map(({ end }) => circle(end, 4.5, {})),
    ),
    points("906 136, 1394 136, 906 464, 1394 464").map(([x, y]) =>
      circle([x, y], 11, solid("paper", "grey", 2)),
    ),
    path(pins.join(""), stroke("grey", 4)),
    rect([1050, 210, 160, 150], solid("raised", "ink", 3), 6),
    circle([1070, 230], 6, fill("amber")),
    rect([1260, 160, 126, 100], solid("raised", "grey", 2), 4),
    path("M1274 174h98v72h-98z", stroke("line", 2)),
    circle([960, 400], 40, solid("raised", "grey", 3)),
    circle([960, 400], 24, stroke("grey", 2)),
    path("M930 190h60v22h-60zM930 224h60v22h-60z", solid("raised", "grey", 2)),
    route("M1212 285H1300V420H1640"),
    heading([1530, 420], 90, 0.9),
  ];
}

/** Three fleets, each in a row as long as its size: a car, some vans, many lorries. */
function offers(): Shape {
  const lanes = [150, 300, 450];
  return [
    relief({ seed: 109, lines: 5, tone: "line" }),
    path(lanes.map((y) => `M-20 ${y}H1640`).join(""), stroke("sunk", 104)),
    path("M-20 225H1640M-20 375H1640", stroke("edge", 2, "30 26")),
    path("M-20 96H1640M-20 504H1640", stroke("edge", 3)),
    electricCar({ at: [1400, 150], scale: 1.25 }, { hot: true }),
    times(4, (index) => van({ at: [985 + index * 140, 300], scale: 0.95 }, { hot: index === 3 })),
    times(3, (index) => lorry({ at: [810 + index * 262, 450], scale: 0.82 }, { hot: index === 2 })),
    path("M1490 164V436", stroke("amber", 5)),
    path("M1490 164h-22l22-20 22 20zM1490 436h-22l22 20 22-20z", fill("amber")),
  ];
}

/** A view of the program: the list of vehicles next to the map. */
function demo(): Shape {
  const [left, top, width, height] = [870, 96, 620, 408];
  const rows = [lorry, van, lorry, bus, car] as const;
  const inside: Point = [left + 212, top + 52];
  const program = [
    rect([left, top, width, height], solid("paper", "ink", 4), 12),
    rect([inside[0], inside[1], width - 214, height - 54], fill("green")),
    `<clipPath id="m"><rect x="${inside[0]}" y="${inside[1]}" width="${width - 214}" height="${height - 54}" rx="8"/></clipPath>`,
    `<g clip-path="url(#m)">`,
    relief({ seed: 7, hill: 150, step: 16, box: [inside[0], inside[1], width - 214, height - 54] }),
    path(flow(points("1060 400, 1160 380, 1240 440, 1340 420, 1520 470")), stroke("river", 10)),
    `</g>`,
    path(
      `M${left} ${top + 52}h${width}M${inside[0]} ${inside[1]}v${height - 54}`,
      stroke("ink", 3),
    ),
    group(
      fill("grey"),
      [0, 1, 2].map((index) => circle([left + 28 + index * 24, top + 26], 7, {})),
    ),
    rect([left + 330, top + 18, 250, 16], fill("line"), 8),
    rect([left + 4, top + 126, 206, 64], fill("tint")),
    rows.map((plan, index) => [
      plan(
        { at: [left + 62, top + 92 + index * 66], scale: plan === lorry ? 0.26 : 0.42 },
        { width: 5, hot: index === 1 },
      ),
      path(
        `M${left + 116} ${top + 84 + index * 66}h${row(74 - (index % 3) * 14)}`,
        stroke("ink", 6),
      ),
      path(
        `M${left + 116} ${top + 102 + index * 66}h${row(44 + (index % 2) * 16)}`,
        stroke("edge", 5),
      ),
    ]),
    route("M1120 452C1190 430 1190 330 1260 330S1350 300 1400 224"),
    stop([1120, 452]),
    points("1180 220, 1440 380, 1340 470").map(([x, y]) =>
      circle([x, y], 8, solid("raised", "ink", 3)),
    ),
    heading([1400, 224], 24, 1.1),
  ];
  return [
    relief({ seed: 107, lines: 6, tone: "line" }),
    placed({ at: [328, 66], scale: 0.78 }, program),
  ];
}

const drawn = { products, offers, demo };

export const offerBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
