import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** Shown next to the name of a required field. */
export function RequiredMark(): ReactNode {
  return <span className={styles.required}>{t("required")}</span>;
}
