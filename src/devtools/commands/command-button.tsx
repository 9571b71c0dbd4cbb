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
  /** Label of the button if it differs from the command's name. */
  readonly label?: string;
  /** Disabled for a reason outside the command. */
  readonly isOff?: boolean;
}

/** A button that runs a command: disabled, with the reason, when the command is not available. */
export const CommandButton = observer(function CommandButton(props: CommandButtonProps) {
  const { id, icon, look, label, isOff = false } = props;
  const workbench = useWorkbench();
  // Availability is evaluated on every keystroke, for dozens of buttons.
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
