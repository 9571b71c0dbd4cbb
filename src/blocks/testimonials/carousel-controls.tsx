import type { MouseEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { Arrow } from "#ui/arrow.tsx";
import styles from "./testimonials.module.css";

interface CarouselControlsProps {
  /** Index of the visible slide, starting at 0. */
  readonly index: number;
  readonly total: number;
  readonly go: (step: -1 | 1) => void;
}

/**
 * Two buttons and the position, which is announced when it changes. At either end the button says that
 * there are no more, but keeps the focus. `data-turn` lets the boot script respond before this code
 * does.
 */
export function CarouselControls({ index, total, go }: CarouselControlsProps) {
  const t = useT();
  const turn = (event: MouseEvent, step: -1 | 1): void => {
    // The boot script has already scrolled it.
    if (!event.defaultPrevented) go(step);
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.button}
        data-turn={-1}
        aria-label={t("carousel.previous")}
        aria-disabled={index === 0}
        onClick={(event) => turn(event, -1)}
      >
        <Arrow back />
      </button>
      <button
        type="button"
        className={styles.button}
        data-turn={1}
        aria-label={t("carousel.next")}
        aria-disabled={index === total - 1}
        onClick={(event) => turn(event, 1)}
      >
        <Arrow />
      </button>
      <output className={styles.position}>
        {t("carousel.slide", { index: index + 1, total })}
      </output>
    </div>
  );
}
