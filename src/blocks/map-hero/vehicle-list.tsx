import type { MapHeroVehicle } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { VehiclePlan } from "#ui/vehicle-plan/vehicle-plan.tsx";
import styles from "./vehicle-list.module.css";
import states from "./vehicle-state.module.css";

interface VehicleListProps {
  readonly heading?: string | undefined;
  readonly vehicles: readonly MapHeroVehicle[];
}

const stateTexts = {
  moving: "vehicle.moving",
  stopped: "vehicle.stopped",
  alert: "vehicle.alert",
} as const;

/** A part of the product in real HTML: what the dispatcher sees next to the map. */
export function VehicleList({ heading, vehicles }: VehicleListProps) {
  const t = useT();
  return (
    <div className={styles.board}>
      {heading === undefined ? null : <p className={styles.panelHeading}>{heading}</p>}
      <ul className={styles.vehicles}>
        {vehicles.map(({ name, kind, state, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- vehicles may be called the same and hold no state
          <li key={index} className={styles.row}>
            <span className={styles.drawing}>
              {kind === undefined ? null : <VehiclePlan kind={kind} />}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={`${styles.state} ${states[state]}`} data-state={state}>
              {t(stateTexts[state])}
            </span>
            <span className={styles.now}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
