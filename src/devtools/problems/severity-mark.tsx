import type { ReactNode } from "react";
import type { Severity } from "#contract/problems/problem.ts";
import { msg, t, textOf } from "../i18n.ts";
import styles from "./problem-list.module.css";

const words = { error: msg("Error"), warning: msg("Warning"), hint: msg("Hint") } as const;

/** The severity of a problem as a word; nothing for an error. */
export function SeverityMark({ severity }: { readonly severity: Severity }): ReactNode {
  return (
    <span className={styles.severity} data-severity={severity}>
      {textOf(words[severity])}
    </span>
  );
}

/** "2 warnings, 1 hint" */
export function warningCounts(problems: readonly { readonly severity: Severity }[]): string {
  const count = (severity: Severity): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const [warnings, hints] = [count("warning"), count("hint")];
  return [
    warnings === 0 ? "" : t("{warnings, plural, one {# warning} other {# warnings}}", { warnings }),
    hints === 0 ? "" : t("{hints, plural, one {# hint} other {# hints}}", { hints }),
  ]
    .filter((text) => text !== "")
    .join(", ");
}
