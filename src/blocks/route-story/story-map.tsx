import type { RouteStoryStep } from "#generated/types.ts";
import { EuropeMap } from "#ui/map/europe-map.tsx";
import { project, type MapPoint } from "#ui/map/project.ts";
import { smoothLegs, smoothPath } from "#ui/map/smooth-path.ts";
import { inView, viewOf, type MapView } from "#ui/map/view.ts";
import styles from "./story-map.module.css";

/** A step that has a position on the map. */
export type StoryStop = RouteStoryStep & Required<Pick<RouteStoryStep, "position">>;

const cutOut = { ratio: 1, margin: 0.16 };

/** The route on the map: dotted where it is still ahead, and one segment per step where it is completed. */
export function StoryMap({ stops }: { readonly stops: readonly StoryStop[] }) {
  const view = viewOf(stops.map(placeOf), cutOut);
  const points = stops.map((stop) => inView(placeOf(stop), view));
  return (
    <EuropeMap view={view} className={styles.map}>
      <path className={styles.ahead} d={smoothPath(points)} />
      <g>
        {smoothLegs(points).map((leg, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- legs may be called the same and hold no state
          <path key={index} className={styles.leg} d={leg} pathLength={1} />
        ))}
      </g>
      {stops.map((stop, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stops have no ids and hold no state
        <Stop key={index} stop={stop} number={index + 1} view={view} />
      ))}
    </EuropeMap>
  );
}

interface StopProps {
  readonly stop: StoryStop;
  readonly number: number;
  readonly view: MapView;
}

function Stop({ stop, number, view }: StopProps) {
  const at = inView(placeOf(stop), view);
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <circle className={styles.stop} r={24} />
      <text className={styles.number} y={10}>
        {number}
      </text>
      <text className={`${styles.place} ${styles[stop.side]}`}>{stop.place}</text>
    </g>
  );
}

function placeOf({ position }: StoryStop): MapPoint {
  return project(position.longitude, position.latitude);
}
