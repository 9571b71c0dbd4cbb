import { commands } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { textOf } from "../i18n.ts";
import type { BlockAction } from "../preview/messages.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";

/** Actions that the preview also shows at the selected block. */
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

/** What the preview knows about the selected block and the actions available for it. */
export interface SelectedBlock {
  /** Of the selection. */
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
  // One block is saved as a state of its type, several as a pattern.
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
