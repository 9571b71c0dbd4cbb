import { commands } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { textOf } from "../i18n.ts";
import type { BlockAction } from "../preview/messages.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";

/** What stands at the selected block in the preview, too. */
const blockActions = [
  ["move-up", "up"],
  ["move-down", "down"],
  ["duplicate-block", "duplicate"],
  ["transform-block", "transform"],
  ["join-block", "columns"],
  ["block-as-state", "state"],
  ["remove-block", "remove"],
  ["block-menu", "more"],
] as const;

/** What the preview knows of the selected block, and of what can be done with it. */
export interface SelectedBlock {
  /** Of what is selected. */
  readonly pointer: string;
  readonly type: string;
  readonly ids: readonly string[];
  readonly others: readonly string[];
  readonly actions: readonly BlockAction[];
  readonly isAlone: boolean;
}

export function selectedBlock(workbench: Workbench): SelectedBlock {
  const { session, check, selection } = workbench;
  const { selected } = session;
  const others = [...selection.pointers].flatMap((pointer) =>
    pointer === selected ? [] : (check.nodes.get(pointer)?.id ?? []),
  );
  const type = check.nodes.get(selected)?.type ?? "";
  // One block is kept as a state of its type, several as a pattern.
  const isSeveral = selection.blocks.length > 1;
  const actions = blockActions.map(([ofOne, icon]): BlockAction => {
    const isPattern = isSeveral && ofOne === "block-as-state";
    const command = isPattern ? "save-pattern" : ofOne;
    const { name, refusal } = commands[command];
    const reason = refusal?.(workbench);
    return {
      command,
      icon: isPattern ? "pattern" : icon,
      name: textOf(name),
      hint: reason ?? keysText(command) ?? "",
      isOff: reason !== undefined,
    };
  });
  const isAlone = session.open !== undefined && isOneBlock(session.open);
  return { pointer: selected, type, ids: check.idsAround(selected), others, actions, isAlone };
}
