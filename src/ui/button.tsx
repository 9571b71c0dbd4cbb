import type { ReactNode } from "react";
import styles from "./button-link.module.css";

interface ButtonProps {
  /** primary: the one step; secondary: beside it, of equal weight for the eye; quiet: below text. */
  readonly kind?: "primary" | "secondary" | "quiet";
  readonly type?: "button" | "submit";
  /** Work is going on: pressing again does nothing, but the button keeps its place and focus. */
  readonly busy?: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A button that looks like the links for the same step. */
export function Button(props: ButtonProps) {
  const { kind = "primary", type = "button", busy = false, onClick, children } = props;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of two, named by the type
      type={type}
      className={`${styles.button} ${styles[kind]} ${styles.press}`}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
