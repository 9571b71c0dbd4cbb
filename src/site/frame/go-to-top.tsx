import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./go-to-top.module.css";
import { Icon } from "./header-icons.tsx";

/** Id of the very beginning of the page. */
export const topId = "top";

/** Link to the top: appears above 500 px of scroll; without scripts it is at the end of the page. */
export function GoToTop(): ReactNode {
  const t = useT();
  return (
    <a className={styles.goToTop} href={`#${topId}`} data-go-to-top>
      <Icon name="up" />
      <span className={styles.label}>{t("nav.toTop")}</span>
    </a>
  );
}
