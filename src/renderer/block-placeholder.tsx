import type { ReactNode } from "react";
import type { BlockFailure } from "./failure.ts";
import styles from "./block-placeholder.module.css";

/** Replaces a block that failed: nothing for visitors, the reason for developers. */
export function BlockPlaceholder(props: {
  readonly failure: BlockFailure;
  readonly showProblems: boolean;
}): ReactNode {
  const { failure, showProblems } = props;
  if (!showProblems) return null;
  return (
    <div className={styles.placeholder} data-block-failure={failure.kind}>
      <strong>
        {failure.blockType || "block"} #{failure.blockId}: {failure.kind}
      </strong>
      <pre>{failure.detail}</pre>
    </div>
  );
}
