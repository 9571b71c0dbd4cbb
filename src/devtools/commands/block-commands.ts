import type { MessageDescriptor } from "@lingui/core";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { copyBlocks, pasteBlocks, removeSelected } from "../blocks/block-clipboard.ts";
import { joinAndSay, joinRefusal, joinByKey } from "../blocks/join-blocks.ts";
import { moveAndSay, placeOfStep, type MoveWay } from "../blocks/move-blocks.ts";
import {
  mergeAndSay,
  mergeRefusal,
  splitAndSay,
  splitRefusal,
} from "../transforming/split-blocks.ts";
import { unwrapping, wrapping } from "../blocks/wrap-blocks.ts";
import { focusedField } from "../in-place/focused-field.ts";
import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { keysText } from "./keys.ts";
import { openComponent, openComponentRefusal } from "./open-component.ts";
import { blockRefusal, insertionRefusal, oneBlockRefusal } from "./refusals.ts";
import { msg, t, textOf } from "../i18n.ts";

type Refusal = (workbench: Workbench) => string | undefined;

/** Commands that apply to blocks only. */
function noRows(refusal: Refusal): Refusal {
  return (workbench) =>
    workbench.table.shape === undefined ? refusal(workbench) : t("These are rows, not blocks.");
}

/** Commands for the selected blocks. */
export const blockCommands = {
  "block-menu": {
    name: msg("Open the menu of actions"),
    group: "go",
    run: ({ desk }) => desk.openMenu(undefined),
    refusal: ({ session }) => (session.store === undefined ? t("No document is open.") : undefined),
  },
  "add-block": {
    name: msg("Add block"),
    group: "block",
    run: ({ desk }) => desk.show({ kind: "add-block", side: "after" }),
    refusal: insertionRefusal,
  },
  "add-block-before": {
    name: msg("Add block before"),
    group: "block",
    run: ({ desk }) => desk.show({ kind: "add-block", side: "before" }),
    refusal: insertionRefusal,
  },
  "duplicate-block": {
    name: msg("Duplicate"),
    group: "block",
    run: duplicate,
    refusal: blockRefusal,
  },
  "cut-block": {
    name: msg("Cut"),
    group: "block",
    run: (workbench) => {
      void copyBlocks(workbench);
      removeSelected(workbench, "cut");
    },
    refusal: noRows(blockRefusal),
  },
  "copy-block": {
    name: msg("Copy"),
    group: "block",
    run: (workbench) => void copyBlocks(workbench),
    refusal: noRows(blockRefusal),
  },
  "paste-block": {
    name: msg("Paste"),
    group: "block",
    run: (workbench) => void workbench.session.arriving.add(pasteBlocks(workbench)),
    refusal: noRows(insertionRefusal),
  },
  "remove-block": {
    name: msg("Remove"),
    also: msg("delete"),
    group: "block",
    run: (workbench) => removeSelected(workbench, "removed"),
    refusal: blockRefusal,
  },
  "move-up": moveCommand(msg("Move up"), "up", msg("There is nothing above it.")),
  "move-down": moveCommand(msg("Move down"), "down", msg("There is nothing below it.")),
  "move-in": moveCommand(
    msg("Move into the block above, or the next list"),
    "in",
    msg("There is no list of blocks above it."),
  ),
  "move-out": moveCommand(msg("Move out of its block"), "out", msg("It is not inside a block.")),
  "join-block": {
    name: msg("Place next to the block above, in columns; several blocks side by side"),
    also: msg("side by side, next to, join"),
    group: "block",
    run: (workbench) => {
      const join = joinByKey(workbench);
      if (join !== undefined) joinAndSay(workbench, join.spot, join.blocks);
    },
    refusal: noRows((workbench) => {
      const refusal = blockRefusal(workbench);
      if (refusal !== undefined) return refusal;
      const join = joinByKey(workbench);
      if (join === undefined) return t("There is no block above or below it.");
      return joinRefusal(workbench, join.spot, join.blocks);
    }),
  },
  "edit-text": {
    name: msg("Edit the text in the preview"),
    group: "block",
    run: ({ inPlace, session }) => {
      const texts = inPlace.textsOf(session.selected);
      const field = focusedField(texts, document.activeElement) ?? texts[0]?.field;
      if (field !== undefined) inPlace.begin(session.selected, field);
    },
    refusal: noRows(({ inPlace, session }) =>
      inPlace.textsOf(session.selected).length === 0 ? t("It contains no text.") : undefined,
    ),
  },
  "split-block": {
    name: msg("Split the text at the cursor, or at its headings"),
    also: msg("divide, break, paragraph, section"),
    group: "block",
    run: (workbench) => splitAndSay(workbench),
    refusal: noRows((workbench) => blockRefusal(workbench) ?? splitRefusal(workbench)),
  },
  "merge-blocks": {
    name: msg("Merge the selected texts into one"),
    also: msg("merge, join, unite, combine"),
    group: "block",
    run: mergeAndSay,
    refusal: noRows((workbench) => blockRefusal(workbench) ?? mergeRefusal(workbench)),
  },
  "transform-block": {
    name: msg("Change into another type"),
    also: msg("transform, convert, turn into, replace"),
    group: "block",
    run: ({ desk }) => desk.show({ kind: "transform" }),
    refusal: noRows(blockRefusal),
  },
  "wrap-block": {
    name: msg("Wrap in columns"),
    group: "block",
    run: wrap,
    refusal: noRows(blockRefusal),
  },
  "unwrap-block": {
    name: msg("Unwrap"),
    group: "block",
    run: unwrap,
    refusal: noRows(
      (workbench) =>
        blockRefusal(workbench) ??
        oneBlockRefusal(workbench) ??
        (unwrappingNow(workbench) === undefined ? t("It contains no blocks.") : undefined),
    ),
  },
  "save-pattern": {
    name: msg("Save as a pattern"),
    also: msg("reusable, template, section, together, library"),
    group: "block",
    run: ({ desk }) => desk.show({ kind: "save-pattern" }),
    refusal: noRows((workbench) => blockRefusal(workbench) ?? workbench.session.writeRefusal),
  },
  "open-component": {
    name: msg("Open the component in the editor"),
    also: msg("source, code, file, TSX, where it failed"),
    group: "block",
    run: openComponent,
    refusal: noRows((workbench) => oneBlockRefusal(workbench) ?? openComponentRefusal(workbench)),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;

function moveCommand(
  name: MessageDescriptor,
  way: MoveWay,
  nothing: MessageDescriptor,
): DevCommand {
  return {
    name,
    group: "block",
    run: (workbench) => {
      const place = placeOfStep(workbench, way);
      if (place !== undefined) moveAndSay(workbench, workbench.selection.blocks, place);
    },
    refusal: (workbench) => {
      if (placeOfStep(workbench, way) !== undefined) return undefined;
      const reason = textOf(nothing);
      const isStep = way === "up" || way === "down";
      if (!isStep || placeOfStep(workbench, "out") === undefined) return reason;
      const keys = keysText("move-out") ?? "";
      return t("{reason} {keys} moves it out of its block.", { reason, keys });
    },
  };
}

/** Inserts the copies after the last of the blocks, and selects them. */
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
  session.run({
    kind: "several",
    label: t("{name}: duplicated", { name: selection.name }),
    commands,
  });
  selection.chooseAll(commands.map((command) => `${list}/${command.index}`));
}

function wrap({ session, selection }: Workbench): void {
  const { store } = session;
  const { blocks, name } = selection;
  if (store === undefined) return;
  const label = t("{name}: wrapped in columns", { name });
  session.run({ kind: "several", label, commands: wrapping(store.present, blocks) });
  session.say(
    "good",
    blocks.length > 1 ? label : t("{label}; the second one holds an empty text", { label }),
  );
}

function unwrappingNow({ session, check }: Workbench) {
  const node = check.nodes.get(session.selected);
  return node && unwrapping(node);
}

function unwrap(workbench: Workbench): void {
  const { session, check, selection } = workbench;
  const done = unwrappingNow(workbench);
  if (done === undefined) return;
  const name = check.nodes.get(session.selected)?.type ?? t("block");
  const label = t("{name}: unwrapped", { name });
  session.run({ kind: "several", label, commands: done.commands });
  selection.chooseAll(done.freed);
  session.say("good", t("{label}, {n} in its place", { label, n: done.freed.length }));
}
