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
