import type { MouseEvent, ReactNode } from "react";
import styles from "./button-link.module.css";

interface ButtonProps {
  /** primary: the one step; secondary: beside it, of equal weight for the eye; quiet: below text. */
  readonly kind?: "primary" | "secondary" | "quiet";
  readonly type?: "button" | "submit";
  /** Work is going on: pressing again does nothing, but the button keeps its place and focus. */
  readonly busy?: boolean;
  /** What a submit button says of itself in the post. */
  readonly name?: string;
  readonly value?: string | number;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** A button that looks like the links for the same step. */
export function Button(props: ButtonProps) {
  const { kind = "primary", type = "button", busy = false, name, value, onClick, children } = props;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- one of two, named by the type
      type={type}
      name={name}
      value={value}
      className={`${styles.button} ${styles[kind]} ${styles.press}`}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
