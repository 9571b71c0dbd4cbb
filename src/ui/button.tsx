import type { MouseEvent, ReactNode } from "react";
import styles from "./button-link.module.css";

interface ButtonProps {
  /** primary: the main action; secondary: next to it, with equal visual weight; quiet: below text. */
  readonly kind?: "primary" | "secondary" | "quiet";
  readonly type?: "button" | "submit";
  /** Work is in progress: clicks are ignored, but the button keeps its place and focus. */
  readonly busy?: boolean;
  /** Name and value that a submit button adds to the form data. */
  readonly name?: string;
  readonly value?: string | number;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** A button that looks like the links for the same action. */
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
