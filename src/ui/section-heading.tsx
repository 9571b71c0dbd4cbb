import styles from "./section-heading.module.css";

/** A heading with more characters than this is a sentence and is set smaller. */
const shortHeadingLength = 48;

/** The level 2 heading of a block. */
export function SectionHeading({ text }: { readonly text: string }) {
  const size = text.length > shortHeadingLength ? styles.long : styles.short;
  return <h2 className={`${styles.heading} ${size}`}>{text}</h2>;
}
