import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** Beside the name of a field that has to be filled in. */
export function RequiredMark(): ReactNode {
  return <span className={styles.required}>{t("required")}</span>;
}
