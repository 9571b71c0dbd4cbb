import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { StatsFigure, StatsProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";
import styles from "./stats.module.css";

/** Beyond this many characters in one value all values of the row are set smaller. */
const shortValueLength = 7;

/** Numbers that can be checked. */
export function Stats({ props }: BlockComponentProps<StatsProps>) {
  const isShort = props.items.every((item) => item.value.length <= shortValueLength);
  return (
    <Section heading={props.heading} tone={props.tone}>
      <dl className={`${styles.figures} ${isShort ? styles.large : styles.compact}`}>
        {props.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <Figure key={index} {...item} />
        ))}
      </dl>
    </Section>
  );
}

/** The label is the term and stands first for a screen reader; the eye meets the number first. */
function Figure({ value, unit, label }: StatsFigure) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
      </dd>
    </div>
  );
}
