import type { Figure } from "#generated/types.ts";
import styles from "./figures.module.css";

/** If any value has more characters than this, all values of the row are set smaller. */
const shortValueLength = 7;

/** With more than this in an unbreakable run, such as 1.284.500.000, the columns are wider as well. */
const compactWordLength = 10;

function lookOf(items: readonly Figure[]): string | undefined {
  const isWithin = (length: number, parts: readonly string[]) =>
    parts.every((part) => part.length <= length);
  const values = items.map(({ value }) => value);
  if (isWithin(shortValueLength, values)) return styles.large;
  const words = values.flatMap((value) => value.split(" "));
  return isWithin(compactWordLength, words) ? styles.compact : styles.long;
}

/** Numbers side by side, each above what it counts. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  return (
    <dl className={`${styles.figures} ${lookOf(items)}`} data-foot="">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
        <FigureItem key={index} {...item} />
      ))}
    </dl>
  );
}

/** The label is the term and comes first for screen readers; visually the number comes first. */
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
