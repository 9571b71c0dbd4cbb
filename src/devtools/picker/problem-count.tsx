import type { ReactNode } from "react";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { warningCounts } from "../problems/severity-mark.tsx";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";

/** The number of problems and of warnings in a file; nothing if there are none. */
export function ProblemCount({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const count = problems.filter(isError).length;
  const counts = warningCounts(problems);
  return (
    <>
      {count > 0 && (
        <span className={styles.problems}>
          {t("{count, plural, one {# problem} other {# problems}}", { count })}
        </span>
      )}
      {counts !== "" && <span className={styles.notes}>{counts}</span>}
    </>
  );
}
