import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { TrailMark } from "#ui/trail-mark.tsx";
import { errorTexts, type ErrorStatus } from "../error-texts.ts";
import styles from "./error-layout.module.css";

interface ErrorMessageProps {
  readonly status: ErrorStatus;
  /** Behind the text. */
  readonly backdrop?: ReactNode;
  /** Links to continue. */
  readonly children: ReactNode;
}

/** What went wrong, as text and as a picture, and below it links to continue. */
export function ErrorMessage({ status, backdrop, children }: ErrorMessageProps): ReactNode {
  const t = useT();
  const { title, description } = errorTexts(status);
  return (
    <div className={styles.error} data-tone="ink" data-status={status}>
      {backdrop}
      <div className={styles.inner}>
        <p className={styles.status}>
          <TrailMark />
          {typeof status === "number" && status}
        </p>
        <h1 tabIndex={-1}>{t(title)}</h1>
        <p className={styles.description}>{t(description)}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}
