import type { VehicleKind } from "#generated/types.ts";
import { drawings, unitsPerMetre } from "./drawings.ts";
import styles from "./vehicle-plan.module.css";

/** Height of every drawing, and the space that mirrors, cables and lines need at the sides. */
const height = 72;
const margin = 4;

interface VehiclePlanProps {
  readonly kind: VehicleKind;
  /** Metres of ground shown in the picture; the vehicle's length if omitted. */
  readonly metres?: number | undefined;
  /** Position of the vehicle on longer ground: in the middle, or with its rear at the start. */
  readonly stands?: "middle" | "start";
  readonly className?: string | undefined;
}

/** A vehicle from above. Decorative: the text next to it says what it is. */
export function VehiclePlan(props: VehiclePlanProps) {
  const { kind, metres, stands = "middle", className = "" } = props;
  const drawing = drawings[kind];
  const ground = (metres ?? drawing.metres) * unitsPerMetre;
  const spare = ground - drawing.metres * unitsPerMetre;
  const left = (stands === "middle" ? -spare / 2 : 0) - margin;
  return (
    <svg
      className={`${styles.plan} ${className}`}
      viewBox={`${left} ${-height / 2} ${ground + 2 * margin} ${height}`}
      aria-hidden="true"
    >
      {drawing.layers.map(([material, shape], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the layers of a drawing never change
        <path key={index} className={styles[material]} d={shape} />
      ))}
    </svg>
  );
}

/** Returns whether there is a drawing of that kind. */
export function isVehicleKind(name: string): name is VehicleKind {
  return Object.hasOwn(drawings, name);
}

/** Returns the overall length of a kind of vehicle, in metres. */
export function vehicleLength(kind: VehicleKind): number {
  return drawings[kind].metres;
}
