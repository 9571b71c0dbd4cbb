import type { ReactNode } from "react";
import { europeBorders, europeLand } from "./europe.ts";
import styles from "./europe-map.module.css";
import type { MapView } from "./view.ts";

interface EuropeMapProps {
  readonly view: MapView;
  readonly className?: string | undefined;
  /** Drawn over the land, in the picture's own units. */
  readonly children: ReactNode;
}

/** Our own map. Decoration: the text beside it says what it shows. */
export function EuropeMap({ view, className = "", children }: EuropeMapProps) {
  const place = `translate(${view.left.toFixed(1)} ${view.top.toFixed(1)}) scale(${view.scale.toFixed(4)})`;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={`0 0 ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      <g transform={place}>
        <path className={styles.land} d={europeLand} />
        <path className={styles.borders} d={europeBorders} />
      </g>
      {children}
    </svg>
  );
}
