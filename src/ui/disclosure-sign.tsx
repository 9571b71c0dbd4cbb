import styles from "./disclosure-sign.module.css";

/** Plus or minus at the end of a summary. Decorative: the browser itself announces open or closed. */
export function DisclosureSign() {
  return <span className={styles.sign} aria-hidden="true" />;
}
