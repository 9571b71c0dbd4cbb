import type { ReactNode } from "react";
import { t } from "../i18n.ts";
import styles from "../controls/field.module.css";

/** Files whose links are updated when a URL changes. */
export function LinksFollow({ paths }: { readonly paths: readonly string[] }): ReactNode {
  return (
    <>
      <output>
        {paths.length === 0
          ? t("Nothing links there.")
          : t("Links in these files follow, at once:")}
      </output>
      {paths.length > 0 && (
        <ul className={styles.links}>
          {paths.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </>
  );
}
