import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./table-of-contents.module.css";
import type { NamedLink } from "./page-model.ts";

interface PageContentsProps {
  readonly contents: readonly NamedLink[];
  readonly children: ReactNode;
}

/** A page for reading, with its table of contents above, or alongside where there is room. */
export function PageContents({ contents, children }: PageContentsProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={t("page.contents")}>
        <p className={styles.title}>{t("page.contents")}</p>
        <ol className={styles.list}>
          {contents.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
