import { t } from "../i18n.ts";
import type { Played } from "./player.ts";
import styles from "./interactions-panel.module.css";

interface MarkProps {
  readonly isPlaying: boolean;
  readonly outcome: Played | undefined;
}

/** The outcome of a played interaction. */
export function PlayMark({ isPlaying, outcome }: MarkProps) {
  if (isPlaying) return <span className={styles.mark}>{t("plays …")}</span>;
  if (outcome === undefined) return <span className={styles.mark}>{t("not played")}</span>;
  const isGood = outcome.fault === undefined;
  return (
    <span className={styles.mark} data-good={isGood}>
      {isGood ? t("passed") : t("failed")}
    </span>
  );
}
