import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { TrailMark } from "#ui/trail-mark.tsx";
import { errorTexts } from "../error-texts.ts";
import type { PageModel } from "../page-model.ts";
import styles from "./error-layout.module.css";

/** What went wrong, in words, and the way home (spec 2.3). */
export function ErrorLayout({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { title, description } = errorTexts(model.status);
  return (
    <div className={styles.error} data-tone="ink" data-status={model.status}>
      <div className={styles.inner}>
        <p className={styles.status}>
          <TrailMark />
          {model.status}
        </p>
        <h1 tabIndex={-1}>{t(title)}</h1>
        <p className={styles.description}>{t(description)}</p>
        <p>
          <a className={styles.home} href={model.chrome.homeHref}>
            {t("error.backHome")}
          </a>
        </p>
      </div>
    </div>
  );
}
