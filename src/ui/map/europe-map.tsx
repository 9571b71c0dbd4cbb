import type { ReactNode } from "react";
import europe from "./europe.svg";
import styles from "./europe-map.module.css";
import type { MapView } from "./view.ts";

interface EuropeMapProps {
  readonly view: MapView;
  readonly className?: string | undefined;
  /** Drawn over the land, in units of the picture. */
  readonly children: ReactNode;
}

/**
 * The site's map, a file that all pages share. Decorative: the text next to it says what it shows.
 * Its line widths are constant because the file says so: referenced shapes inherit only colours.
 */
export function EuropeMap({ view, className = "", children }: EuropeMapProps) {
  const place = `translate(${view.left.toFixed(1)} ${view.top.toFixed(1)}) scale(${view.scale.toFixed(4)})`;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={`0 0 ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      <g transform={place}>
        <use className={styles.land} href={`${europe}#land`} />
        <use className={styles.borders} href={`${europe}#borders`} />
      </g>
      {children}
    </svg>
  );
}
