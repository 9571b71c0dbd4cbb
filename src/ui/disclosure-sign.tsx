import styles from "./disclosure-sign.module.css";

/** Plus or minus at the end of a summary. Decoration: the browser itself says open or closed. */
export function DisclosureSign() {
  return <span className={styles.sign} aria-hidden="true" />;
}
