import type { OfficesMapOffice } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { borderPath, landPath } from "./europe-outline.ts";
import type { MapPoint } from "./project.ts";
import { mapLabels, type MapLabel } from "./map-labels.ts";
import { frame, mapView } from "./map-view.ts";
import styles from "./offices-map.module.css";

/** Europe around the offices, with lines from the first of them to all others. */
export function EuropeMap({ offices }: { readonly offices: readonly OfficesMapOffice[] }) {
  const t = useT();
  const names = offices.map(({ name }) => name);
  const { scale, x, y, points } = mapView(offices);
  const [head, ...branches] = points;
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={t("officesMap.map", { places: names.join(", ") })}
    >
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d={landPath} className={styles.land} />
        <path d={borderPath} className={styles.border} />
      </g>
      {head === undefined
        ? null
        : branches.map((branch) => (
            <path
              key={`${branch.x} ${branch.y}`}
              d={arc(head, branch)}
              pathLength="1"
              className={styles.route}
            />
          ))}
      {points.map((point, index) => (
        <circle
          key={names[index]}
          cx={point.x}
          cy={point.y}
          r={index === 0 ? 11 : 8}
          className={styles.place}
        />
      ))}
      {mapLabels(points, names).map((label) => (
        <Label key={label.text} label={label} />
      ))}
    </svg>
  );
}

function Label({ label: { text, side, x, y } }: { readonly label: MapLabel }) {
  return (
    <text x={x} y={y} className={styles.label} data-side={side}>
      {text}
    </text>
  );
}

/** A line that bends a fifth of its length to the north, as a flown route does. */
function arc(from: MapPoint, to: MapPoint): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const lift = Math.hypot(to.x - from.x, to.y - from.y) / 5;
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y - lift} ${to.x} ${to.y}`;
}
