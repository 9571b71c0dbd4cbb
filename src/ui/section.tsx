import type { ReactNode } from "react";
import styles from "./section.module.css";
import { SectionHeading } from "./section-heading.tsx";
import { TrailMark } from "./trail-mark.tsx";

interface SectionProps {
  readonly heading?: string | undefined;
  readonly intro?: string | undefined;
  /** Controls or a link that belong to the heading. */
  readonly aside?: ReactNode;
  /**
   * Where there is room: stack places the heading above the content, split next to it; indent
   * leaves its space empty, so that running text aligns with the content of neighbouring blocks.
   */
  readonly layout?: "stack" | "split" | "indent";
  readonly tone?: "paper" | "sunk" | "ink" | "mark";
  readonly children: ReactNode;
}

/** The frame of a block: background, width, spacing and its level 2 heading. */
export function Section(props: SectionProps) {
  const { layout = "stack", tone = "paper", children } = props;
  return (
    <section className={styles.section} data-tone={tone}>
      <div className={styles.container}>
        <div className={styles[layout]}>
          <SectionHead {...props} />
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </section>
  );
}

function SectionHead({ heading, intro, aside }: SectionProps) {
  if (heading === undefined && intro === undefined && aside === undefined) return null;
  return (
    <header className={styles.head}>
      {heading === undefined ? null : (
        <>
          <TrailMark className={styles.mark} />
          <SectionHeading text={heading} />
        </>
      )}
      {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
      {aside}
    </header>
  );
}
