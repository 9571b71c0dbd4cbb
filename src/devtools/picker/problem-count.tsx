import type { ReactNode } from "react";
import styles from "./picker.module.css";

/** How many problems a file has; nothing where it has none. */
export function ProblemCount({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={styles.problems}>
      {count} {count === 1 ? "problem" : "problems"}
    </span>
  );
}
