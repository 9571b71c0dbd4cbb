import { observer } from "mobx-react-lite";
import { runCommand } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./problem-list.module.css";

interface FailedBlockProps {
  readonly blockId: string;
  readonly text: string;
}

/** A block that cannot be shown, and the reason; a click selects it, a link opens its code. */
export const FailedBlock = observer(function FailedBlock({ blockId, text }: FailedBlockProps) {
  const workbench = useWorkbench();
  const { session, check } = workbench;
  const select = (): void => session.select(check.pointerOfId(blockId) ?? session.selected);
  return (
    <li>
      <button type="button" className={styles.problem} data-severity="error" onClick={select}>
        <code>#{blockId}</code>
        <span>{text}</span>
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
