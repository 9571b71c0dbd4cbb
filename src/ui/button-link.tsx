import { Arrow } from "./arrow.tsx";
import styles from "./button-link.module.css";
import { Link, type LinkTo } from "./link.tsx";

interface ButtonLinkProps {
  readonly link: LinkTo;
  /** primary: the main action of a block; secondary: next to it; quiet: below running text. */
  readonly kind?: "primary" | "secondary" | "quiet";
}

/** A link that looks like a button. */
export function ButtonLink({ link, kind = "primary" }: ButtonLinkProps) {
  return (
    <Link url={link.url} newTab={link.newTab} className={`${styles.button} ${styles[kind]}`}>
      <span className={styles.label}>{link.label}</span>
      <Arrow away={link.newTab} className={styles.arrow} />
    </Link>
  );
}
