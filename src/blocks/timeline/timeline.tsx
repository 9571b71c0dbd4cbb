import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { TimelineEntry, TimelineProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./timeline.module.css";

/** Dates along a trail: side by side if there is room for all, otherwise one below the other. */
export function Timeline({ props }: BlockComponentProps<TimelineProps>) {
  const { heading, intro, items, tone } = props;
  return (
    <Section heading={heading} intro={intro} tone={tone} layout="split">
      <ol className={styles.trail}>
        {items.map((entry, index) => (
          <Entry
            // oxlint-disable-next-line react/no-array-index-key -- entries may be called the same and hold no state
            key={index}
            entry={entry}
            level={heading === undefined ? 2 : 3}
          />
        ))}
      </ol>
    </Section>
  );
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly level: 2 | 3;
}

function Entry({ entry, level }: EntryProps) {
  const { date, title, text, link } = entry;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.entry}>
      <p className={styles.date}>{date}</p>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
        {link ? <ButtonLink link={link} kind="quiet" /> : null}
      </div>
    </li>
  );
}
