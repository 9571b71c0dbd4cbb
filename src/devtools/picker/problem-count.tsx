import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";

/** How many problems a file has; nothing where it has none. */
export function ProblemCount({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={styles.problems}>
      {t("{count, plural, one {# problem} other {# problems}}", { count })}
    </span>
  );
}
