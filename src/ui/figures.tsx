import type { Figure } from "#generated/types.ts";
import styles from "./figures.module.css";

/** Beyond this many characters in one value all values of the row are set smaller. */
const shortValueLength = 7;

/** Numbers side by side, each over what it counts. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  const isShort = items.every((item) => item.value.length <= shortValueLength);
  return (
    <dl className={`${styles.figures} ${isShort ? styles.large : styles.compact}`} data-foot="">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
        <FigureItem key={index} {...item} />
      ))}
    </dl>
  );
}

/** The label is the term and stands first for a screen reader; the eye meets the number first. */
function FigureItem({ value, unit, label }: Figure) {
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
