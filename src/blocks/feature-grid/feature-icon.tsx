import type { FeatureGridFeature } from "#generated/types.ts";
import styles from "./feature-grid.module.css";

type IconName = NonNullable<FeatureGridFeature["icon"]>;

/** Drawn for this site on a grid of 24: one path each, open ends, no fill. */
const paths: Record<IconName, string> = {
  position:
    "M12 21s6.5-6 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  route:
    "M8 19h7a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h6M5.5 16.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18.5 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  fuel: "M4 21V4h9v17M3 21h11M6.5 7.5h4v4h-4zM13 13h2.5v4.5a2 2 0 0 0 4 0V9L16.5 6",
  tachograph: "M12 3a9 9 0 1 0 9 9M12 7a5 5 0 1 0 5 5M12 12l6.5-6.5M15.5 5.5h3v3",
  alert: "M12 4 3 20h18L12 4ZM12 10v4.5M12 16.5v1.5",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2.5",
  driver:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 10c5-2 12-2 17 0M10 13l-3 6.5M14 13l3 6.5M10 13h4",
  service:
    "M14.5 6.5a4.5 4.5 0 0 0-6 5.5L3 17.5 6.5 21l5.5-5.5a4.5 4.5 0 0 0 5.5-6L14.5 12.5l-3-3z",
  report: "M5 3h10l4 4v14H5zM15 3v4h4M8.5 17v-3M12 17V10M15.5 17v-5",
  temperature: "M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0ZM12 9v8M17 6h3M17 10h3",
};

/** Whether there is a drawing of that name. */
export function isFeatureIcon(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

/** A small drawing next to a title that says the same. */
export function FeatureIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
