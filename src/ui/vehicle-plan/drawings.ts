import type { VehicleKind } from "#generated/types.ts";
import { across, box, circle, pair } from "./shapes.ts";

/** The material of a part of a drawing; the stylesheet gives each its colour. */
type Material = "tyre" | "frame" | "body" | "mark" | "glass" | "line" | "brush";

export interface Drawing {
  /** Overall length in metres. */
  readonly metres: number;
  readonly layers: readonly (readonly [Material, string])[];
}

/** Drawing units per metre. */
export const unitsPerMetre = 20;

/**
 * Seven vehicles from above, drawn for this site at one scale: rear at x = 0, front to the right,
 * centre line at y = 0.
 */
export const drawings: Readonly<Record<VehicleKind, Drawing>> = {
  lorry: {
    metres: 16.5,
    layers: [
      ["tyre", pair(50, -28, [20, 8, 2]) + pair(76, -28, [20, 8, 2]) + pair(102, -28, [20, 8, 2])],
      ["tyre", pair(222, -28, [22, 8, 2]) + pair(292, -28, [21, 8, 2])],
      ["frame", box(212, -12, [70, 24, 2]) + pair(248, -23, [20, 10, 3])],
      ["body", box(0, -25.5, [256, 51, 2])],
      ["line", `M5 -25.5v51M5 0h251${across([37, 69, 101, 133, 165, 197, 229], 25.5)}`],
      ["mark", "M274 -25h44q9 1 10 8l2 17l-2 17q-1 7 -10 8h-44q-4 0 -4 -4v-42q0 -4 4 -4z"],
      ["glass", "M316 -20q6 2 7 20q-1 18 -7 20q3 -20 0 -40z"],
      ["line", box(278, -18, [28, 36, 4])],
      ["frame", pair(317, -33, [8, 5, 1])],
    ],
  },
  van: {
    metres: 6,
    layers: [
      ["tyre", pair(18, -22, [17, 7, 2]) + pair(86, -22, [17, 7, 2])],
      ["body", "M4 -20h86q18 1 24 8q5 6 5 12t-5 12q-6 7 -24 8h-86q-3 0 -3 -3v-34q0 -3 3 -3z"],
      ["glass", "M83 -16q12 2 15 5q3 6 3 11t-3 11q-3 3 -15 5q5 -16 0 -32z"],
      ["line", "M2 0h14M16 -15h56v30h-56zM106 -14q6 6 6 14t-6 14"],
      ["mark", box(16, -4, [56, 8, 1])],
      ["frame", pair(88, -26, [7, 4, 1])],
    ],
  },
  car: {
    metres: 4.6,
    layers: [
      ["tyre", pair(13, -19, [14, 6, 2]) + pair(64, -19, [14, 6, 2])],
      ["body", "M8 -17q38 -2 68 -1q14 3 16 18q-2 15 -16 18q-30 1 -68 -1q-8 -4 -8 -17t8 -17z"],
      ["glass", "M52 -14q11 2 14 5q2 4 2 9t-2 9q-3 3 -14 5q4 -14 0 -28z"],
      ["glass", "M20 -12q-6 4 -6 12t6 12l5 -2q-3 -10 0 -20z"],
      ["line", "M29 -13h18q3 13 0 26h-18q-3 -13 0 -26zM76 -13q8 4 8 13t-8 13"],
      ["mark", box(32, -3, [13, 6, 1])],
      ["frame", pair(57, -22, [6, 4, 1])],
    ],
  },
  "electric-car": {
    metres: 4.2,
    layers: [
      ["tyre", pair(11, -19, [14, 6, 2]) + pair(58, -19, [14, 6, 2])],
      ["frame", "M8 -13h-10q-6 0 -6 -7t-6 -7h-8"],
      ["body", "M7 -17q36 -2 62 -1q13 4 15 18q-2 14 -15 18q-26 1 -62 -1q-7 -4 -7 -17t7 -17z"],
      ["glass", "M52 -14q9 2 12 5q2 4 2 9t-2 9q-3 3 -12 5q4 -14 0 -28z"],
      ["glass", "M13 -11q-4 5 -4 11t4 11l4 -2q-2 -9 0 -18z"],
      ["mark", "M39 -11l-11 13h8l-3 10l12 -14h-8z"],
      ["frame", pair(53, -22, [6, 4, 1])],
    ],
  },
  excavator: {
    metres: 8.2,
    layers: [
      ["tyre", pair(0, -31, [92, 13, 5])],
      ["line", across([12, 24, 36, 48, 60, 72, 84], 31)],
      ["frame", box(26, -18, [40, 36, 2])],
      ["body", "M10 -25h66q6 0 6 6v40q0 5 -6 5h-62q-8 0 -10 -8q-4 -17 0 -35q2 -8 6 -8z"],
      ["line", across([16, 23, 30], 17)],
      ["mark", "M58 -8h68l24 -3v14l-24 -3h-68z"],
      ["frame", `${circle(64, -4, 4)}${circle(126, -4, 3)}`],
      ["glass", box(46, 6, [30, 16, 3])],
      ["body", "M148 -18h9q7 7 7 14t-7 14h-9q3 -14 0 -28z"],
      ["frame", "M160 -15h4M163 -8h3M163 0h3M160 7h4"],
    ],
  },
  tractor: {
    metres: 5,
    layers: [
      ["tyre", pair(6, -27, [40, 14, 4]) + pair(68, -22, [24, 9, 3])],
      ["frame", across([26], 14)],
      ["frame", across([80], 14)],
      ["frame", "M0 -7h12M0 7h12M0 -10v20"],
      ["mark", "M38 -9h46q10 1 11 9q-1 8 -11 9h-46z"],
      ["line", "M66 -5h14M66 0h14M66 5h14"],
      ["body", box(14, -16, [34, 32, 5])],
      ["glass", "M42 -12q6 1 6 12t-6 12q3 -12 0 -24z"],
      ["frame", box(94, -6, [6, 12, 1])],
    ],
  },
  municipal: {
    metres: 5.2,
    layers: [
      ["tyre", pair(12, -21, [17, 6, 2]) + pair(70, -21, [15, 6, 2])],
      ["brush", circle(90, -19, 12) + circle(90, 19, 12)],
      ["body", box(2, -19, [60, 38, 3])],
      ["line", "M2 0h60M14 -19v38M32 -12h20v24h-20z"],
      ["mark", "M68 -18h24q9 1 11 7q1 5 1 11t-1 11q-2 6 -11 7h-24q-2 0 -2 -2v-32q0 -2 2 -2z"],
      ["glass", "M90 -14q7 1 8 14q-1 13 -8 14q3 -14 0 -28z"],
      ["frame", "M62 -6h4M62 6h4"],
      ["frame", `${circle(90, -19, 3)}${circle(90, 19, 3)}`],
    ],
  },
};
