import { compareShallow, computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Button } from "../controls/button.tsx";
import type { IconName } from "../controls/icon-paths.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { commandNow, runCommand } from "./commands.ts";
import { keysText, type CommandId } from "./keys.ts";
import { textOf } from "../i18n.ts";

interface CommandButtonProps {
  readonly id: CommandId;
  readonly icon?: IconName;
  readonly look?: "plain" | "primary" | "icon";
  /** Where the command's own name is not what the button says. */
  readonly label?: string;
  /** Off for a reason of the place. */
  readonly isOff?: boolean;
}

/** A button that does a command: off, with the reason, where it cannot be done. */
export const CommandButton = observer(function CommandButton(props: CommandButtonProps) {
  const { id, icon, look, label, isOff = false } = props;
  const workbench = useWorkbench();
  // Whether it can be done is asked at each key that is typed; there are dozens of buttons.
  const state = useMemo(() => {
    const now = () => {
      const { name, refusal } = commandNow(workbench, id);
      return { name, reason: refusal?.(workbench) };
    };
    return computed(now, { equals: compareShallow });
  }, [workbench, id]);
  const { name, reason } = state.get();
  return (
    <Button
      {...(icon === undefined ? {} : { icon })}
      {...(look === undefined ? {} : { look })}
      label={label ?? textOf(name)}
      hint={reason ?? keysText(id)}
      isOff={isOff || reason !== undefined}
      onPress={() => runCommand(workbench, id)}
    />
  );
});
