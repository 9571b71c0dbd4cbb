import { observer } from "mobx-react-lite";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./problem-list.module.css";

interface FailedBlockProps {
  readonly blockId: string;
  readonly text: string;
}

/** A block that cannot be shown, and why; a press selects it. */
export const FailedBlock = observer(function FailedBlock({ blockId, text }: FailedBlockProps) {
  const { session, check } = useWorkbench();
  return (
    <li>
      <button
        type="button"
        className={styles.problem}
        data-severity="error"
        onClick={() => session.select(check.pointerOfId(blockId) ?? session.selected)}
      >
        <code>#{blockId}</code>
        <span>{text}</span>
      </button>
    </li>
  );
});
