import { blockAt, placeOf } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import type { MoveBlock } from "../document/command.ts";
import { copiedBlock, copyBlock, pasteBlock } from "../outline/block-clipboard.ts";
import { moveStep } from "../outline/move-step.ts";
import { moveAndSay, moveInStep, moveOutStep } from "../outline/move-to.ts";
import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { blockRefusal, insertionRefusal } from "./refusals.ts";

const rowsRefusal = ({ table }: Workbench): string | undefined =>
  table.shape === undefined ? undefined : "These are rows, not blocks.";

/** What is done to the selected block. */
export const blockCommands = {
  "add-block": {
    name: "Add block",
    group: "Block",
    run: ({ desk }) => desk.show({ kind: "add-block", side: "after" }),
    refusal: insertionRefusal,
  },
  "add-block-before": {
    name: "Add block before",
    group: "Block",
    run: ({ desk }) => desk.show({ kind: "add-block", side: "before" }),
    refusal: insertionRefusal,
  },
  "duplicate-block": {
    name: "Duplicate",
    group: "Block",
    run: ({ session }) => {
      const { store, selected } = session;
      if (store === undefined) return;
      const value = withFreshIds(blockAt(store.present, selected), idsOf(store.present));
      const { list, index } = placeOf(selected);
      session.run({ kind: "add-block", list, index: index + 1, value });
    },
    refusal: blockRefusal,
  },
  "copy-block": {
    name: "Copy the block",
    group: "Block",
    run: ({ session }) => void copyBlock(session),
    refusal: (workbench) => rowsRefusal(workbench) ?? blockRefusal(workbench),
  },
  "paste-block": {
    name: "Paste the copied block",
    group: "Block",
    run: ({ session }) => pasteBlock(session),
    refusal: (workbench) =>
      rowsRefusal(workbench) ??
      insertionRefusal(workbench) ??
      (copiedBlock() === undefined ? "No block was copied." : undefined),
  },
  "remove-block": {
    name: "Remove",
    group: "Block",
    run: ({ session }) => session.run({ kind: "remove-block", block: session.selected }),
    refusal: blockRefusal,
  },
  "move-up": {
    name: "Move up",
    group: "Block",
    run: (workbench) => step(workbench, "ArrowUp"),
    refusal: ({ session }) =>
      moveStep(session, "ArrowUp") === undefined ? "There is nothing above it." : undefined,
  },
  "move-down": {
    name: "Move down",
    group: "Block",
    run: (workbench) => step(workbench, "ArrowDown"),
    refusal: ({ session }) =>
      moveStep(session, "ArrowDown") === undefined ? "There is nothing below it." : undefined,
  },
  "move-in": {
    name: "Move into the block above, or the next list",
    group: "Block",
    run: ({ session, check }) => moveBy({ session, check }, moveInStep(session, check)),
    refusal: ({ session, check }) =>
      moveInStep(session, check) === undefined ? "No list of blocks is above it." : undefined,
  },
  "move-out": {
    name: "Move out of its block",
    group: "Block",
    run: ({ session, check }) => moveBy({ session, check }, moveOutStep(session, check)),
    refusal: ({ session, check }) =>
      moveOutStep(session, check) === undefined ? "It stands in no block." : undefined,
  },
} as const satisfies Readonly<Record<string, DevCommand>>;

function step(workbench: Workbench, key: string): void {
  moveBy(workbench, moveStep(workbench.session, key));
}

function moveBy(
  { session, check }: Pick<Workbench, "session" | "check">,
  move: MoveBlock | undefined,
): void {
  if (move !== undefined) moveAndSay(session, check, move);
}
