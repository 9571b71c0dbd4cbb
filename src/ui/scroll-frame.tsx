import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./scroll-frame.module.css";

/** Content that is too wide scrolls inside the frame, by pointer or keyboard; the page never does. */
export function ScrollFrame({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of one table is no fieldset
      role="group"
      aria-label={t("table.scrolls")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
      tabIndex={0}
    >
      {children}
    </div>
  );
}
