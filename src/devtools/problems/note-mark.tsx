import type { ReactNode } from "react";
import type { Severity } from "#contract/problems/problem.ts";
import styles from "./problem-list.module.css";

const words = { error: "Error", warning: "Warning", hint: "Hint" } as const;

/** How much a problem costs, in a word: nothing, but for an error. */
export function NoteMark({ severity }: { readonly severity: Severity }): ReactNode {
  return (
    <span className={styles.severity} data-severity={severity}>
      {words[severity]}
    </span>
  );
}

/** "2 warnings, 1 hint" */
export function countOfNotes(notes: readonly { readonly severity: Severity }[]): string {
  return (["warning", "hint"] as const)
    .flatMap((severity) => {
      const count = notes.filter((note) => note.severity === severity).length;
      return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
    })
    .join(", ");
}
