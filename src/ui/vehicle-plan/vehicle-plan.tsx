import type { VehicleKind } from "#generated/types.ts";
import { drawings, unitsPerMetre } from "./drawings.ts";
import styles from "./vehicle-plan.module.css";

/** Height of every drawing, and the room that mirrors, cables and lines need at the sides. */
const height = 72;
const margin = 4;

interface VehiclePlanProps {
  readonly kind: VehicleKind;
  /** How many metres of ground the picture shows; the vehicle's own length when missing. */
  readonly metres?: number | undefined;
  /** Where the vehicle stands on longer ground: in the middle, or with its tail at the start. */
  readonly stands?: "middle" | "start";
  readonly className?: string | undefined;
}

/** A vehicle from above. Decoration: what stands beside it says what it is. */
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

/** Whether there is a drawing of that kind. */
export function isVehicleKind(name: string): name is VehicleKind {
  return Object.hasOwn(drawings, name);
}

/** Length over all of a kind of vehicle, in metres. */
export function vehicleLength(kind: VehicleKind): number {
  return drawings[kind].metres;
}
