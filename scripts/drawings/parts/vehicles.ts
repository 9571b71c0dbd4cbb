import { times, points } from "../kit/curves.ts";
import {
  circle,
  fill,
  group,
  path,
  placed,
  rect,
  solid,
  stroke,
  type Point,
  type Shape,
  type Stand,
} from "../kit/shape.ts";

/** Plan views, all facing right and drawn around their centre; 10 units are half a metre. */
interface Look {
  /** Draws the vehicle's characteristic part in amber. */
  readonly hot?: boolean;
  /** Width of outlines: small plans need heavier ones. */
  readonly width?: number;
}

type Plan = (stand: Stand, look?: Look) => Shape;

const thin = stroke("grey", 1.4);
const glass = fill("ink");
const outlineWidth = 2.4;

const wheels = (places: readonly Point[], length = 20, height = 6): Shape =>
  group(
    fill("ink"),
    places.map(([x, y]) => rect([x, y, length, height], {}, 2)),
  );

const cab = ({ hot = false, width = outlineWidth }: Look) =>
  solid(hot ? "amber" : "raised", "ink", width);

export const lorry: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels([-130, -106, -82].flatMap((x) => [[x, -27] as const, [x, 21] as const])),
    wheels(
      [62, 118].flatMap((x) => [[x, -27] as const, [x, 21] as const]),
      23,
    ),
    rect([50, -12, 60, 24], solid("sunk", "ink", 1.8)),
    group(solid("sunk", "ink", 1.4), rect([96, -23, 12, 12], {}, 2), rect([96, 11, 12, 12], {}, 2)),
    rect([-160, -25, 254, 50], solid("raised", "ink", look.width ?? outlineWidth), 3),
    path(
      "M-160 0H94M-128-25V25M-96-25V25M-64-25V25M-32-25V25M0-25V25M32-25V25M64-25V25",
      stroke("line", 1.4),
    ),
    rect([84, -18, 10, 36], solid("sunk", "ink", 1.4), 1),
    path(
      "M104-25H142Q150-25 151-17L153 0L151 17Q150 25 142 25H104Q100 25 100 21V-21Q100-25 104-25Z",
      cab(look),
    ),
    path("M139-20Q144-18 145 0Q144 18 139 20Z", glass),
    rect([108, -17, 22, 34], thin, 3),
    path("M146-27h6M146 27h6", stroke("ink", 3)),
  );

export const van: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels(points("-44 -23, -44 17, 30 -23, 30 17"), 18),
    path("M-64-21H36Q58-20 62-8V8Q58 20 36 21H-64Q-66 21-66 18V-18Q-66-21-64-21Z", cab(look)),
    path("M22-17Q34-15 36-12V12Q34 15 22 17Q27 0 22-17Z", glass),
    path("M-66 0H-20M-20-21V21M44-14Q52-8 52 0T44 14", thin),
    path("M30-24h5M30 24h5", stroke("ink", 3)),
  );

const carBody = (look: Look): Shape => [
  wheels(points("-30 -20, -30 15, 16 -20, 16 15"), 15, 5),
  path(
    "M-38-18Q0-19.5 30-18Q44-14 45 0Q44 14 30 18Q0 19.5-38 18Q-45 14-45 0Q-45-14-38-18Z",
    cab(look),
  ),
  path(
    "M4-15Q15-13 18-8Q20 0 18 8Q15 13 4 15Q9 0 4-15ZM-28-13Q-34 0-28 13L-22 11Q-26 0-22-11Z",
    glass,
  ),
  path("M12-20h5M12 20h5", stroke("ink", 2.6)),
];

export const car: Plan = (stand, look = {}) =>
  placed(stand, carBody(look), path("M-18-13H2M-18 13H2", thin));

export const electricCar: Plan = (stand, look = {}) =>
  placed(
    stand,
    carBody(look),
    path(
      "M-9-9L-16 2H-9L-12 10L-2-2H-9L-5-9Z",
      solid(look.hot === true ? "paper" : "amber", "ink", 1.2),
    ),
  );

export const bus: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels(points("-72 -28, -72 22, 60 -28, 60 22"), 24),
    rect([-115, -26, 230, 52], cab(look), 9),
    path("M104-20Q110 0 104 20Z", glass),
    path("M-80-13h44v26h-44zM10-13h44v26h-44zM-20-26V26", thin),
    path("M116-29h7M116 29h7", stroke("ink", 3)),
  );

/** A refuse collection vehicle. */
export const refuseLorry: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels([-62, -38, 54].flatMap((x) => [[x, -27] as const, [x, 21] as const])),
    rect([-80, -25, 120, 50], solid("raised", "ink", look.width ?? outlineWidth), 5),
    path("M-80-20L-104-16V16L-80 20Z", solid("amber", "ink", look.width ?? outlineWidth)),
    path("M-54-25V25M-28-25V25M-2-25V25", thin),
    path("M46-25H78Q88-24 89 0Q88 24 78 25H46Z", cab(look)),
    path("M75-19Q81 0 75 19Z", glass),
    rect([52, -14, 8, 28], solid("amber", "ink", 1.2), 3),
  );

/** A street sweeper: two brushes in front. */
export const sweeper: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels(points("-48 -27, -48 21, 26 -27, 26 21")),
    [-27, 27].map((y) => [
      circle([68, y], 18, solid("raised", "ink", look.width ?? outlineWidth)),
      path(`M68 ${y - 13}V${y + 13}M55 ${y}H81M59 ${y - 9}l18 18M77 ${y - 9}l-18 18`, thin),
    ]),
    rect([-68, -24, 128, 48], cab(look), 9),
    path("M46-18Q54 0 46 18Z", glass),
    path("M28-24V24M-40-24V24M-40 0H28", thin),
  );

export const excavator: Plan = (stand, look = {}) => {
  const width = look.width ?? outlineWidth;
  return placed(
    stand,
    group(
      solid("sunk", "ink", width),
      rect([-62, -38, 104, 18], {}, 6),
      rect([-62, 20, 104, 18], {}, 6),
    ),
    path(times(11, (index) => `M${index * 9 - 54}-38v18m0 40v18`).join(""), stroke("ink", 1.6)),
    placed(
      { at: [0, 0], rotation: -14 },
      rect([20, -10, 116, 14], solid("amber", "ink", width), 3),
      circle([78, -3], 5, fill("ink")),
      path("M134-18H158Q164-3 158 12H134Z", solid("raised", "ink", width)),
      path("M158-14l8 1M160-7h8M160 1h8M158 8l8-1", stroke("ink", 3)),
      path(
        "M-58-28H20Q34-28 34-14V14Q34 28 20 28H-58Q-66 28-66 18V-18Q-66-28-58-28Z",
        solid("raised", "ink", width),
      ),
      rect([-8, 4, 38, 20], glass, 3),
      path("M-56-18V18M-49-18V18M-42-18V18M-35-18V18", thin),
    ),
  );
};

export const tractor: Plan = (stand, look = {}) => {
  const width = look.width ?? outlineWidth;
  return placed(
    stand,
    group(
      solid("sunk", "ink", width),
      [-44, 25].map((y) => rect([-54, y, 52, 19], {}, 5)),
      [-32, 20].map((y) => rect([38, y, 30, 12], {}, 4)),
    ),
    path(
      times(5, (index) => `M${index * 10 - 50}-44l5 19M${index * 10 - 50} 44l5-19`).join(""),
      stroke("ink", 2),
    ),
    path("M-28-30V30M53-24V24", stroke("ink", 6)),
    path("M0-13H64Q74-12 75 0Q74 12 64 13H0Z", solid("amber", "ink", width)),
    path("M34-7V7M42-7V7M50-7V7", thin),
    rect([-44, -20, 48, 40], solid("raised", "ink", width), 6),
    rect([-8, -15, 9, 30], glass, 2),
    path("M-44-8H-62M-44 8H-62", stroke("ink", 4)),
  );
};

/** A trailer without its tractor. */
export const trailer: Plan = (stand, look = {}) =>
  placed(
    stand,
    wheels([-130, -106, -82].flatMap((x) => [[x, -27] as const, [x, 21] as const])),
    rect([-160, -25, 254, 50], cab({ ...look, hot: false }), 3),
    path(
      "M-160 0H94M-128-25V25M-96-25V25M-64-25V25M-32-25V25M0-25V25M32-25V25M64-25V25",
      stroke("line", 1.4),
    ),
  );
