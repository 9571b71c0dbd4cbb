import { observer } from "mobx-react-lite";
import type { Severity } from "#contract/problems/problem.ts";
import { runCommand } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { SeverityMark } from "./severity-mark.tsx";
import { t } from "../i18n.ts";
import styles from "./problem-list.module.css";

interface FailedBlockProps {
  readonly blockId: string;
  /** By default an error. */
  readonly severity?: Severity;
  readonly text: string;
}

/** A block that cannot be shown, or renders nothing, and the reason; a click selects it, a link opens its code. */
export const FailedBlock = observer(function FailedBlock({
  blockId,
  severity = "error",
  text,
}: FailedBlockProps) {
  const workbench = useWorkbench();
  const { session, check } = workbench;
  const select = (): void => session.select(check.pointerOfId(blockId) ?? session.selected);
  return (
    <li>
      <button type="button" className={styles.problem} data-severity={severity} onClick={select}>
        <code>#{blockId}</code>
        {severity === "error" ? (
          <span>{text}</span>
        ) : (
          <span>
            <SeverityMark severity={severity} /> {text}
          </span>
        )}
      </button>
      {import.meta.hot !== undefined && (
        <span className={styles.fixes}>
          <Button
            label={t("Open in the editor")}
            hint={keysText("open-component")}
            onPress={() => {
              select();
              runCommand(workbench, "open-component");
            }}
          />
        </span>
      )}
    </li>
  );
});
