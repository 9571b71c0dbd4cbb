import { blockAt, placeOf } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import type { MoveBlock } from "../document/command.ts";
import { moveStep } from "../outline/move-step.ts";
import { moveAndSay, moveInStep, moveOutStep } from "../outline/move-to.ts";
import { copyText, downloadText, fileNameOf } from "../toolbar/hand-over.ts";
import type { Workbench } from "../workbench.ts";
import { goTo } from "./go-to.ts";
import type { CommandId } from "./keys.ts";
import {
  blockRefusal,
  documentRefusal,
  fixtureRefusal,
  insertionRefusal,
  pageRefusal,
} from "./refusals.ts";

/** Something that a person can do. */
export interface DevCommand {
  readonly name: string;
  readonly group: "Document" | "Fixture" | "Edit" | "Block" | "Problems" | "Go";
  readonly run: (workbench: Workbench) => void;
  /** Why it cannot be done now; undefined when it can. */
  readonly refusal?: (workbench: Workbench) => string | undefined;
}

const nothingOpen = ({ session }: Workbench): string | undefined =>
  session.store === undefined ? "No document is open." : undefined;
const noProblem = ({ check }: Workbench): string | undefined =>
  check.problems.length + check.notes.length === 0 ? "There is no problem." : undefined;

/** Everything that can be done, by its name: palette, buttons, keys and cheat sheet read this table. */
export const commands: Readonly<Record<CommandId, DevCommand>> = {
  open: {
    name: "Open a document",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "open" }),
  },
  palette: {
    name: "Find a command, document or block",
    group: "Go",
    run: ({ desk }) => desk.show({ kind: "palette" }),
  },
  keys: {
    name: "Show all keys",
    group: "Go",
    run: ({ desk }) => desk.show({ kind: "keys" }),
  },
  new: {
    name: "New document",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "new", from: "nothing" }),
    refusal: ({ session }) => session.writeRefusal,
  },
  save: {
    name: "Save",
    group: "Document",
    run: (workbench) => void workbench.save(),
    refusal: ({ session }) => session.saveRefusal,
  },
  "save-as": {
    name: "Save a copy as a new document",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "new", from: "copy" }),
    refusal: (workbench) => documentRefusal(workbench),
  },
  rename: {
    name: "Rename the document",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "rename" }),
    refusal: (workbench) => documentRefusal(workbench),
  },
  "move-page": {
    name: "Move the page to another address",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "move" }),
    refusal: (workbench) => pageRefusal(workbench),
  },
  delete: {
    name: "Delete the document",
    group: "Document",
    run: ({ desk }) => desk.show({ kind: "delete" }),
    refusal: (workbench) => documentRefusal(workbench),
  },
  revert: {
    name: "Take all changes back",
    group: "Document",
    run: ({ session }) => session.revert(),
    refusal: ({ session }) => (session.isDirty ? undefined : "Nothing has changed."),
  },
  "copy-json": {
    name: "Copy JSON",
    group: "Document",
    run: ({ session }) => void copyText(session),
    refusal: nothingOpen,
  },
  "download-json": {
    name: "Download JSON",
    group: "Document",
    run: ({ session }) => void downloadText(session, fileNameOf(session)),
    refusal: nothingOpen,
  },
  "new-state": {
    name: "New state",
    group: "Fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "add" }),
    refusal: fixtureRefusal,
  },
  "rename-state": {
    name: "Rename the state",
    group: "Fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "rename" }),
    refusal: fixtureRefusal,
  },
  "remove-state": {
    name: "Delete the state",
    group: "Fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "remove" }),
    refusal: fixtureRefusal,
  },
  undo: {
    name: "Undo",
    group: "Edit",
    run: ({ session }) => session.undo(),
    refusal: ({ session }) => (session.store?.canUndo === true ? undefined : "Nothing to undo."),
  },
  redo: {
    name: "Redo",
    group: "Edit",
    run: ({ session }) => session.redo(),
    refusal: ({ session }) => (session.store?.canRedo === true ? undefined : "Nothing to redo."),
  },
  history: {
    name: "History",
    group: "Edit",
    run: ({ desk }) => desk.show({ kind: "history" }),
    refusal: nothingOpen,
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
    run: ({ session }) => {
      const { store, selected } = session;
      if (store === undefined) return;
      const value = withFreshIds(blockAt(store.present, selected), idsOf(store.present));
      const { list, index } = placeOf(selected);
      session.run({ kind: "add-block", list, index: index + 1, value });
    },
    refusal: blockRefusal,
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
  "block-as-state": {
    name: "Save this block as a state",
    group: "Fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "from-block" }),
    refusal: ({ session, check }) =>
      check.nodes.has(session.selected) ? session.writeRefusal : "No block is selected.",
  },
  "next-problem": {
    name: "Next problem",
    group: "Problems",
    run: (workbench) => workbench.problems.go(1),
    refusal: noProblem,
  },
  "previous-problem": {
    name: "Previous problem",
    group: "Problems",
    run: (workbench) => workbench.problems.go(-1),
    refusal: noProblem,
  },
  "fix-problem": {
    name: "Fix the problem",
    group: "Problems",
    run: (workbench) => void workbench.problems.fixCurrent(),
    refusal: noProblem,
  },
  "go-outline": { name: "Go to the outline", group: "Go", run: () => goTo("outline") },
  "go-form": { name: "Go to the form", group: "Go", run: () => goTo("form") },
  "go-problems": { name: "Go to the problems", group: "Go", run: () => goTo("problems") },
};

function step(workbench: Workbench, key: string): void {
  moveBy(workbench, moveStep(workbench.session, key));
}

function moveBy(
  { session, check }: Pick<Workbench, "session" | "check">,
  move: MoveBlock | undefined,
): void {
  if (move !== undefined) moveAndSay(session, check, move);
}

/** Does a command, or says why it cannot be done. */
export function runCommand(workbench: Workbench, id: CommandId): void {
  const { run, refusal } = commands[id];
  const reason = refusal?.(workbench);
  if (reason === undefined) run(workbench);
  else workbench.session.say("bad", reason);
}
