import type { MapPosition } from "#generated/types.ts";
import { EuropeMap } from "#ui/map/europe-map.tsx";
import { project } from "#ui/map/project.ts";
import { smoothPath } from "#ui/map/smooth-path.ts";
import { inView, viewOf } from "#ui/map/view.ts";
import styles from "./route-story.module.css";

const cutOut = { ratio: 1.05, margin: 0.16 };

/** The route on the map, with a dot for each step; the way still to go is dotted. */
export function StoryMap({ positions }: { readonly positions: readonly MapPosition[] }) {
  const places = positions.map(({ longitude, latitude }) => project(longitude, latitude));
  const view = viewOf(places, cutOut);
  const points = places.map((place) => inView(place, view));
  const line = smoothPath(points);
  return (
    <EuropeMap view={view} className={styles.picture}>
      <path className={styles.ahead} d={line} />
      <path className={styles.driven} d={line} pathLength={1} />
      {points.map(({ x, y }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stops have no ids and hold no state
        <circle key={index} className={styles.stop} cx={x} cy={y} r={11} />
      ))}
      {points.map(({ x, y }, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- as above
          key={index}
          className={styles.number}
          x={x + 22}
          y={y - 14}
        >
          {index + 1}
        </text>
      ))}
    </EuropeMap>
  );
}
