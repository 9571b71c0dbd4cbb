import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "./loss-warning.module.css";

/** Explains what happens to markup that the site does not show. */
export function Stripping({ id }: { readonly id: string }): ReactNode {
  return (
    <output id={id} className={styles.stripped}>
      {t("The next change here removes from the text what the site leaves out.")}
    </output>
  );
}
