import type { ReactNode } from "react";
import styles from "./examples.module.css";

/** What is pressed or typed, and what it does. */
export type Example = readonly [does: string, typed: string];

/** What can be pressed or typed in the field above them. */
export function Examples({ of }: { readonly of: readonly Example[] }): ReactNode {
  return (
    <ul className={styles.examples}>
      {of.map(([does, typed]) => (
        <li key={typed}>
          <kbd>{typed}</kbd>
          <span>{does}</span>
        </li>
      ))}
    </ul>
  );
}
