import type { OfficesMapOffice } from "#generated/types.ts";
import { EuropeMap } from "#ui/map/europe-map.tsx";
import { project, type MapPoint } from "#ui/map/project.ts";
import { inView, viewOf } from "#ui/map/view.ts";
import { mapLabels, type MapLabel } from "./map-labels.ts";
import styles from "./offices-map.module.css";

const cutOut = { ratio: 0.75, margin: 0.18 };

/** Europe around the offices, with lines from the first of them to all others. */
export function OfficesOnMap({ offices }: { readonly offices: readonly OfficesMapOffice[] }) {
  const places = offices.map(({ longitude, latitude }) => project(longitude, latitude));
  const view = viewOf(places, cutOut);
  const points = places.map((place) => rounded(inView(place, view)));
  const names = offices.map(({ name }) => name);
  const [head, ...branches] = points;
  return (
    <EuropeMap view={view}>
      {head === undefined
        ? null
        : branches.map((branch, index) => (
            <path
              // oxlint-disable-next-line react/no-array-index-key -- offices may be called the same and hold no state
              key={index}
              d={arc(head, branch)}
              pathLength={1}
              className={styles.route}
            />
          ))}
      {points.map(({ x, y }, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- offices may be called the same and hold no state
          key={index}
          cx={x}
          cy={y}
          r={index === 0 ? 11 : 8}
          className={styles.place}
        />
      ))}
      {mapLabels(points, names, view).map((label, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- offices may be called the same and hold no state
        <Label key={index} label={label} />
      ))}
    </EuropeMap>
  );
}

function Label({ label: { text, side, x, y } }: { readonly label: MapLabel }) {
  return (
    <text x={x} y={y} className={styles.label} data-side={side}>
      {text}
    </text>
  );
}

/** Returns a line that curves north by a fifth of its length, like a flight path. */
function arc(from: MapPoint, to: MapPoint): string {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) / 5;
  const middle = rounded({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift });
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

function rounded({ x, y }: MapPoint): MapPoint {
  return { x: Math.round(x), y: Math.round(y) };
}
