import { picture, type Drawings } from "../kit/drawing.ts";
import { times } from "../kit/curves.ts";
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
import { bus, car, lorry, refuseLorry, tractor, van } from "../parts/vehicles.ts";

const grid = (step: number) =>
  path(
    times(Math.floor(1200 / step), (index) => `M${25 + index * step} 30V770`).join("") +
      times(Math.floor(760 / step), (index) => `M25 ${50 + index * step}H1175`).join(""),
    stroke("line", 1.4),
  );

const drop = ([x, y]: Point): Shape =>
  path(
    `M${x} ${y - 15}C${x + 6} ${y - 6} ${x + 10} ${y - 1} ${x + 10} ${y + 5}a10 10 0 0 1-20 0C${x - 10} ${y - 1} ${x - 6} ${y - 6} ${x} ${y - 15}Z`,
    fill("ink"),
  );
const thermometer = ([x, y]: Point): Shape => [
  path(`M${x} ${y - 12}v14`, stroke("ink", 6)),
  circle([x, y + 8], 8, fill("ink")),
];
const clock = ([x, y]: Point): Shape => [
  circle([x, y], 14, stroke("ink", 4)),
  path(`M${x} ${y - 8}v8l6 4`, stroke("ink", 3.5)),
];

/** A lorry with its trailer, and where the probes and the tachograph are installed. */
function lorryPlan(): Shape {
  const scale = 3.4;
  const onPlan = ([x, y]: Point): Point => [585 + x * scale, 400 + y * scale];
  const called = (from: Point, at: Point, sign: (at: Point) => Shape): Shape => [
    path(`M${row(...onPlan(from))}L${row(...at)}`, stroke("deep", 3)),
    circle(onPlan(from), 9, solid("amber", "ink", 3)),
    circle(at, 30, solid("raised", "deep", 3)),
    sign(at),
  ];
  return [
    grid(50),
    path("M20 400H1180", stroke("edge", 2, "26 8 4 8")),
    lorry({ at: [585, 400], scale }, { width: 1.8 }),
    path(
      "M41 585v34M1102 585v34M41 602H1102M55 594l-14 8 14 8M1088 594l14 8-14 8",
      stroke("grey", 2),
    ),
    rect([462, 578, 220, 48], fill("paper")),
    text("16\u00A0500\u00A0mm", { at: [572, 613], size: 32, tone: "ink", bold: true }),
    called([102, -17], [905, 190], drop),
    called([102, 17], [860, 690], drop),
    called([119, 0], [1080, 690], clock),
    called([-146, -16], [110, 190], thermometer),
    called([-146, 16], [110, 690], thermometer),
    called([-30, -16], [430, 190], thermometer),
    called([70, -16], [720, 190], thermometer),
  ];
}

const fleet = [
  { plan: lorry, scale: 0.42, state: "moving", speed: "82", left: 0.62, plate: "PO 4K217" },
  { plan: lorry, scale: 0.42, state: "moving", speed: "79", left: 0.31, plate: "PO 7R903" },
  { plan: van, scale: 0.8, state: "moving", speed: "48", left: 0.8, plate: "B WM 1409" },
  { plan: car, scale: 0.95, state: "parked", speed: "0", left: 0, plate: "PO 1E550" },
  { plan: bus, scale: 0.54, state: "moving", speed: "54", left: 0.44, plate: "GH 206 LY" },
  { plan: refuseLorry, scale: 0.6, state: "moving", speed: "23", left: 0.12, plate: "4471 KLB" },
  { plan: tractor, scale: 0.66, state: "workshop", speed: "", left: 0, plate: "PO 3T118" },
] as const;

type Vehicle = (typeof fleet)[number];

function stateSign(state: Vehicle["state"], y: number): Shape {
  if (state === "moving") return path(`M532 ${short(y - 14)}l20 14-20 14 5-14z`, fill("ink"));
  if (state === "parked") return rect([530, y - 12, 24, 24], fill("grey"), 3);
  return path(`M530 ${short(y - 12)}l24 24m0-24l-24 24`, stroke("deep", 6));
}

/** The remaining driving time, as a bar. */
function leftBar({ state, left }: Vehicle, y: number, isChosen: boolean): Shape {
  if (state !== "moving") return path(`M790 ${short(y)}H1120`, stroke("edge", 3, "2 12"));
  const isShort = left < 0.2;
  return [
    rect([790, y - 10, 330, 20], fill(isChosen ? "raised" : "sunk"), 10),
    rect([790, y - 10, 330 * left, 20], isShort ? solid("amber", "ink", 2.5) : fill("ink"), 10),
    path(`M955 ${short(y - 15)}v30`, stroke("edge", 2)),
  ];
}

/** Seven vehicles as the program lists them. */
function vehicleList(): Shape {
  return [
    rect([40, 40, 1120, 720], solid("raised", "line", 2), 8),
    path("M40 104V48a8 8 0 0 1 8-8H1152a8 8 0 0 1 8 8V104Z", fill("ink")),
    path("M72 63h22M72 81h22", stroke("paper", 5)),
    path("M72 72h22", stroke("amber", 5)),
    rect([880, 60, 240, 24], stroke("edge", 2), 12),
    circle([898, 72], 5, fill("edge")),
    fleet.map((vehicle, index) => {
      const y = 151 + index * 92.5;
      const isChosen = index === 1;
      return [
        index > 0 ? path(`M64 ${short(y - 46)}H1136`, stroke("line", 1.5)) : "",
        isChosen
          ? [rect([41, y - 46, 1118, 92], fill("tint")), rect([41, y - 46, 10, 92], fill("amber"))]
          : "",
        vehicle.plan({ at: [170, y], scale: vehicle.scale }, { width: 3, hot: isChosen }),
        rect([264, y - 24, 232, 48], solid("paper", "ink", 2.5), 5),
        rect([264, y - 24, 14, 48], fill("ink"), 4),
        text(vehicle.plate, { at: [388, y + 9], size: 26, tone: "ink", bold: true }),
        stateSign(vehicle.state, y),
        vehicle.speed === ""
          ? path(`M600 ${short(y)}h40`, stroke("edge", 4))
          : [
              text(vehicle.speed, {
                at: [640, y + 12],
                size: 34,
                tone: vehicle.state === "moving" ? "ink" : "grey",
                anchor: "end",
                bold: true,
              }),
              text("km/h", { at: [652, y + 12], size: 24, anchor: "start" }),
            ],
        leftBar(vehicle, y, isChosen),
      ];
    }),
  ];
}

export const plans: Drawings = {
  "lorry-plan": () => picture(lorryPlan()),
  "vehicle-list": () => picture(vehicleList(), "sunk"),
};
