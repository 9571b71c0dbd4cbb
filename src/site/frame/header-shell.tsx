import type { ReactNode } from "react";
import { useRenderContext } from "#renderer/render-context.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./header-shell.module.css";
import { SkipLink } from "./skip-link.tsx";

interface HeaderShellProps {
  readonly homeHref: string;
  /** Appears above the bar until the page is scrolled. */
  readonly topLine?: ReactNode;
  /** Appears in the bar, next to the name. */
  readonly children: ReactNode;
}

/**
 * Common to all headers: the skip link, and a bar with the name that stays visible.
 * `html[data-scrolled]` makes it white and narrow; its space in the page keeps its height.
 */
export function HeaderShell({ homeHref, topLine, children }: HeaderShellProps): ReactNode {
  const { brand } = useRenderContext().site;
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.frame}>
        {topLine !== undefined && (
          <div className={styles.topLine} data-tone="ink">
            <div className={styles.topInner}>{topLine}</div>
          </div>
        )}
        <div className={styles.bar}>
          <a className={styles.logo} href={homeHref}>
            <TrailMark kind="sign" />
            <span>{brand.name}</span>
          </a>
          {children}
        </div>
      </div>
    </header>
  );
}
