import type { MapHeroRoute, MapHeroStop, MapHeroVehicle, MapPosition } from "#generated/types.ts";
import { EuropeMap } from "#ui/map/europe-map.tsx";
import { project, type MapPoint } from "#ui/map/project.ts";
import { smoothPath } from "#ui/map/smooth-path.ts";
import { inView, viewOf } from "#ui/map/view.ts";
import styles from "./hero-map.module.css";
import states from "./vehicle-state.module.css";

interface HeroMapProps {
  readonly routes: readonly MapHeroRoute[];
  readonly vehicles: readonly MapHeroVehicle[];
}

/** Where there is no room for the text, the map is cropped to the routes and vehicles. */
const cutOut = { ratio: 0.82, margin: 0.12 };

/** Routes, their named stops, and the current vehicle positions. The first route is drawn last, on top. */
export function HeroMap({ routes, vehicles }: HeroMapProps) {
  const view = viewOf(
    [...routes.flatMap(({ stops }) => stops), ...vehicles].map(({ position }) => toMap(position)),
    cutOut,
  );
  const at = ({ position }: { readonly position: MapPosition }) => inView(toMap(position), view);
  return (
    <EuropeMap view={view} className={styles.map}>
      {routes
        .map((route, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- routes have no ids and hold no state
            key={index}
            className={index === 0 ? styles.mainRoute : styles.route}
            d={smoothPath(route.stops.map(at))}
            pathLength={1}
          />
        ))
        .toReversed()}
      {namedStops(routes).map(({ stop, isMinor }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stops may be called the same and hold no state
        <Stop key={index} stop={stop} isMinor={isMinor} at={at(stop)} />
      ))}
      {vehicles.map((vehicle, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- vehicles may be called the same and hold no state
          key={index}
          className={`${styles.vehicle} ${states[vehicle.state]}`}
          cx={at(vehicle).x}
          cy={at(vehicle).y}
        />
      ))}
    </EuropeMap>
  );
}

interface StopProps {
  readonly stop: MapHeroStop;
  /** Not on the first route: its name is hidden if space is limited. */
  readonly isMinor: boolean;
  readonly at: MapPoint;
}

function Stop({ stop, isMinor, at: { x, y } }: StopProps) {
  const size = isMinor ? styles.minor : "";
  return (
    <>
      <circle className={styles.stop} cx={x} cy={y} />
      <text className={`${styles.stopName} ${styles[stop.side]} ${size}`} x={x} y={y}>
        {stop.name}
      </text>
    </>
  );
}

/** Returns every named stop once, even if several routes meet there. */
function namedStops(routes: readonly MapHeroRoute[]) {
  const found = new Map<string, { readonly stop: MapHeroStop; readonly isMinor: boolean }>();
  routes.forEach(({ stops }, index) => {
    for (const stop of stops) {
      if (stop.name === undefined || found.has(stop.name)) continue;
      found.set(stop.name, { stop, isMinor: index > 0 });
    }
  });
  return [...found.values()];
}

function toMap({ longitude, latitude }: MapPosition): MapPoint {
  return project(longitude, latitude);
}
