import { blockAt, placeOf } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { copyBlocks, pasteBlocks, removeSelected } from "../blocks/block-clipboard.ts";
import { moveAndSay, placeOfStep, type MoveWay } from "../blocks/move-blocks.ts";
import { unwrapping, wrapping } from "../blocks/wrap-blocks.ts";
import { focusedField } from "../preview/text-in-place.ts";
import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { blockRefusal, insertionRefusal, oneBlockRefusal } from "./refusals.ts";

type Refusal = (workbench: Workbench) => string | undefined;

/** What blocks alone can have done to them. */
function noRows(refusal: Refusal): Refusal {
  return (workbench) =>
    workbench.table.shape === undefined ? refusal(workbench) : "These are rows, not blocks.";
}

/** What is done to the selected blocks. */
export const blockCommands = {
  "block-menu": {
    name: "Menu of what can be done here",
    group: "Go",
    run: ({ desk }) => desk.openMenu(undefined),
    refusal: ({ session }) => (session.store === undefined ? "No document is open." : undefined),
  },
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
    run: duplicate,
    refusal: blockRefusal,
  },
  "cut-block": {
    name: "Cut",
    group: "Block",
    run: (workbench) => {
      void copyBlocks(workbench);
      removeSelected(workbench, "cut");
    },
    refusal: noRows(blockRefusal),
  },
  "copy-block": {
    name: "Copy",
    group: "Block",
    run: (workbench) => void copyBlocks(workbench),
    refusal: noRows(blockRefusal),
  },
  "paste-block": {
    name: "Paste",
    group: "Block",
    run: (workbench) => void pasteBlocks(workbench),
    refusal: noRows(insertionRefusal),
  },
  "remove-block": {
    name: "Remove",
    group: "Block",
    run: (workbench) => removeSelected(workbench, "removed"),
    refusal: blockRefusal,
  },
  "move-up": moveCommand("Move up", "up", "There is nothing above it."),
  "move-down": moveCommand("Move down", "down", "There is nothing below it."),
  "move-in": moveCommand(
    "Move into the block above, or the next list",
    "in",
    "No list of blocks is above it.",
  ),
  "move-out": moveCommand("Move out of its block", "out", "It stands in no block."),
  "edit-text": {
    name: "Edit the text in the preview",
    group: "Block",
    run: ({ inPlace, session }) => {
      const texts = inPlace.textsOf(session.selected);
      const field = focusedField(texts, document.activeElement) ?? texts[0]?.field;
      if (field !== undefined) inPlace.begin(session.selected, field);
    },
    refusal: noRows(({ inPlace, session }) =>
      inPlace.textsOf(session.selected).length === 0 ? "No plain text stands in it." : undefined,
    ),
  },
  "wrap-block": {
    name: "Wrap in columns",
    group: "Block",
    run: wrap,
    refusal: noRows(blockRefusal),
  },
  "unwrap-block": {
    name: "Unwrap",
    group: "Block",
    run: unwrap,
    refusal: noRows(
      (workbench) =>
        blockRefusal(workbench) ??
        oneBlockRefusal(workbench) ??
        (unwrappingNow(workbench) === undefined ? "No blocks stand inside it." : undefined),
    ),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;

function moveCommand(name: string, way: MoveWay, nothing: string): DevCommand {
  return {
    name,
    group: "Block",
    run: (workbench) => {
      const place = placeOfStep(workbench, way);
      if (place !== undefined) moveAndSay(workbench, workbench.selection.blocks, place);
    },
    refusal: (workbench) => (placeOfStep(workbench, way) === undefined ? nothing : undefined),
  };
}

/** The copies stand behind the last of the blocks, and are selected. */
function duplicate({ session, selection }: Workbench): void {
  const { store } = session;
  const last = selection.blocks.at(-1);
  if (store === undefined || last === undefined) return;
  const taken = idsOf(store.present);
  const { list, index } = placeOf(last);
  const commands = selection.blocks.map((block, at) => {
    const value = withFreshIds(blockAt(store.present, block), taken);
    return { kind: "add-block", list, index: index + 1 + at, value } as const;
  });
  session.run({ kind: "several", label: `${selection.name}: duplicated`, commands });
  selection.chooseAll(commands.map((command) => `${list}/${command.index}`));
}

function wrap({ session, selection }: Workbench): void {
  const { store } = session;
  const { blocks, name } = selection;
  if (store === undefined) return;
  const label = `${name}: wrapped in columns`;
  session.run({ kind: "several", label, commands: wrapping(store.present, blocks) });
  const rest = blocks.length > 1 ? "" : "; the second one holds an example";
  session.say("good", `${label}${rest}`);
}

function unwrappingNow({ session, check }: Workbench) {
  const node = check.nodes.get(session.selected);
  return node && unwrapping(node);
}

function unwrap(workbench: Workbench): void {
  const { session, check, selection } = workbench;
  const done = unwrappingNow(workbench);
  if (done === undefined) return;
  const label = `${check.nodes.get(session.selected)?.type ?? "block"}: unwrapped`;
  session.run({ kind: "several", label, commands: done.commands });
  selection.chooseAll(done.freed);
  session.say("good", `${label}, ${done.freed.length} in its place`);
}
