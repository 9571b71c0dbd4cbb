import type { ReactNode } from "react";
import { useRenderContext } from "#renderer/render-context.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./header-shell.module.css";
import { SkipLink } from "./skip-link.tsx";

interface HeaderShellProps {
  readonly homeHref: string;
  /** Stands above the bar until the page is scrolled. */
  readonly topLine?: ReactNode;
  /** Stands in the bar, beside the name. */
  readonly children: ReactNode;
}

/**
 * What every header has: the way past it, and a bar with the name that stays in sight.
 * `html[data-scrolled]` makes it white and narrow; its place in the page keeps its height.
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
