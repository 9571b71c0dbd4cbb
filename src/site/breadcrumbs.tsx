import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./breadcrumbs.module.css";
import type { NamedLink } from "./page-model.ts";

interface BreadcrumbsProps {
  readonly homeHref: string;
  readonly crumbs: readonly NamedLink[];
}

/** Home first, the current page last, whose entry is not a link. */
export function Breadcrumbs({ homeHref, crumbs }: BreadcrumbsProps): ReactNode {
  const t = useT();
  const last = crumbs.length - 1;
  return (
    <nav className={styles.breadcrumbs} aria-label={t("nav.breadcrumbs")}>
      <ol>
        <li>
          <a href={homeHref} aria-label={t("general.home")}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                d="M2 8 8 2.5 14 8M3.5 7v6.5h9V7"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </a>
        </li>
        {crumbs.map(({ name, href }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- crumbs may be the same and hold no state
          <li key={index}>
            {index === last ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
