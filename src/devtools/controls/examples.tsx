import type { ReactNode } from "react";
import styles from "./examples.module.css";

/** Input to click or type, and what it does. */
export type Example = readonly [does: string, typed: string];

/** Examples of what can be clicked or typed in the field above. */
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
