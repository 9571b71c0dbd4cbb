import type { MapHeroRoute, MapHeroVehicle, MapPosition } from "#generated/types.ts";
import { EuropeMap } from "#ui/map/europe-map.tsx";
import { project, type MapPoint } from "#ui/map/project.ts";
import { smoothPath } from "#ui/map/smooth-path.ts";
import { inView, viewOf, type MapView } from "#ui/map/view.ts";
import styles from "./map-hero.module.css";

interface HeroMapProps {
  readonly routes: readonly MapHeroRoute[];
  readonly vehicles: readonly MapHeroVehicle[];
}

/** Where the words have no room the map is cut to what happens on it. */
const cutOut = { ratio: 0.82, margin: 0.1 };

/** Routes, their named stops, and the vehicles where they are now. The first route comes last, on top. */
export function HeroMap({ routes, vehicles }: HeroMapProps) {
  const places = [
    ...routes.flatMap(({ stops }) => stops.map(({ position }) => toMap(position))),
    ...vehicles.map(({ position }) => toMap(position)),
  ];
  const view = viewOf(places, cutOut);
  const at = (position: MapPosition) => inView(toMap(position), view);
  const stops = routes.flatMap((route) => route.stops).filter(isFirstOfItsName);
  return (
    <EuropeMap view={view}>
      {routes
        .map((route, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- routes have no ids and hold no state
            key={index}
            className={index === 0 ? styles.mainRoute : styles.route}
            d={smoothPath(route.stops.map(({ position }) => at(position)))}
            pathLength={1}
          />
        ))
        .toReversed()}
      {stops.map(({ name, position }) => (
        <Stop key={name} name={name ?? ""} at={at(position)} view={view} />
      ))}
      {vehicles.map(({ name, state, position }) => (
        <circle
          key={name}
          className={`${styles.vehicle} ${styles[state]}`}
          cx={at(position).x}
          cy={at(position).y}
        />
      ))}
    </EuropeMap>
  );
}

interface StopProps {
  readonly name: string;
  readonly at: MapPoint;
  readonly view: MapView;
}

/** Names of stops near the right edge stand on the left of them. */
function Stop({ name, at, view }: StopProps) {
  const isNearEdge = at.x > 0.72 * view.width;
  return (
    <>
      <circle className={styles.stop} cx={at.x} cy={at.y} />
      <text
        className={`${styles.stopName} ${isNearEdge ? styles.before : styles.after}`}
        x={at.x}
        y={at.y}
      >
        {name}
      </text>
    </>
  );
}

function toMap({ longitude, latitude }: MapPosition): MapPoint {
  return project(longitude, latitude);
}

function isFirstOfItsName(
  { name }: MapHeroRoute["stops"][number],
  index: number,
  all: readonly MapHeroRoute["stops"][number][],
): boolean {
  return name !== undefined && all.findIndex((stop) => stop.name === name) === index;
}
