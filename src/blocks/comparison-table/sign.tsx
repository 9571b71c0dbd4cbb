import styles from "./comparison-table.module.css";

/** Full, half and empty: distinguished by shape as well as by colour. */
const shapes = {
  yes: "M3 9.5 8 14 17 4.5",
  partly: "M3 12q3.5 -6.5 7 -2t7 -2",
  no: "M5 5l10 10M15 5 5 15",
  missing: "M7 10h6",
} as const;

/** A mark in a cell. Decorative: the text next to it says the same. */
export function Sign({ mark }: { readonly mark: keyof typeof shapes }) {
  return (
    <svg
      className={`${styles.sign} ${styles[mark]}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={shapes[mark]} fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
