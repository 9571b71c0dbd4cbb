import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./verdict.module.css";

/** Whether a test has passed, as a word. */
export function Verdict({ hasPassed }: { readonly hasPassed: boolean }): ReactNode {
  return (
    <span className={styles.verdict} data-good={hasPassed}>
      {hasPassed ? t("passed") : t("failed")}
    </span>
  );
}

/** The name of a tested state with its result. */
export function stateLabel(state: string, hasPassed: boolean | undefined): string {
  if (hasPassed === undefined) return state;
  return hasPassed ? t("{state} (passed)", { state }) : t("{state} (failed)", { state });
}
