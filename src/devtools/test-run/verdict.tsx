import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./verdict.module.css";

/** Whether something is as it is to be, in a word. */
export function Verdict({ hasPassed }: { readonly hasPassed: boolean }): ReactNode {
  return (
    <span className={styles.verdict} data-good={hasPassed}>
      {hasPassed ? t("passed") : t("failed")}
    </span>
  );
}

/** The result of a tested state is shown with its name. */
export function stateLabel(state: string, hasPassed: boolean | undefined): string {
  if (hasPassed === undefined) return state;
  return hasPassed ? t("{state} (passed)", { state }) : t("{state} (failed)", { state });
}
