import { observer } from "mobx-react-lite";
import { useWorkbench } from "../workbench-context.tsx";
import { useForgetting } from "./use-forgetting.ts";
import styles from "../problems/problem-list.module.css";

/** Blocks that the server makes otherwise; a press selects one. */
export const ServerFaults = observer(function ServerFaults() {
  const workbench = useWorkbench();
  const { serverCheck, session, check } = workbench;
  useForgetting(workbench);
  return serverCheck.faults.map(({ blockId, text }) => (
    <li key={`${blockId} ${text}`}>
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
  ));
});
