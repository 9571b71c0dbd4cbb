import { copyText, downloadText, fileNameOf } from "../toolbar/hand-over.ts";
import type { Workbench } from "../workbench.ts";
import type { Desk, Panel } from "../desk.ts";
import { blockCommands } from "./block-commands.ts";
import type { DevCommand } from "./dev-command.ts";
import { goTo } from "./go-to.ts";
import { rowCommands } from "./row-commands.ts";
import type { CommandId } from "./keys.ts";
import { documentRefusal, fixtureRefusal, oneBlockRefusal, pageRefusal } from "./refusals.ts";

const nothingOpen = ({ session }: Workbench): string | undefined =>
  session.store === undefined ? "No document is open." : undefined;
const noProblem = ({ check }: Workbench): string | undefined =>
  check.problems.length + check.notes.length === 0 ? "There is no problem." : undefined;

const stateRefusal = ({ session, check }: Workbench): string | undefined =>
  check.nodes.has(session.selected) ? session.writeRefusal : "No block is selected.";

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
  ...blockCommands,
  "block-as-state": {
    name: "Save this block as a state",
    group: "Fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "from-block" }),
    refusal: (workbench) => oneBlockRefusal(workbench) ?? stateRefusal(workbench),
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
  "fold-outline": {
    name: "Fold or show the outline",
    group: "Go",
    run: ({ desk }) => desk.fold("outline"),
  },
  "fold-inspector": {
    name: "Fold or show the inspector",
    group: "Go",
    run: ({ desk }) => desk.fold("inspector"),
  },
  "go-outline": {
    name: "Go to the outline",
    group: "Go",
    run: ({ desk }) => goToPanel(desk, "outline"),
  },
  "go-form": {
    name: "Go to the form",
    group: "Go",
    run: ({ desk }) => goToPanel(desk, "inspector"),
  },
  "go-problems": { name: "Go to the problems", group: "Go", run: () => goTo("problems") },
};

/** One that is folded is shown first. */
function goToPanel(desk: Desk, panel: Panel): void {
  const place = panel === "outline" ? panel : "form";
  if (desk.folded.has(panel)) {
    desk.fold(panel, false);
    setTimeout(() => goTo(place));
  } else goTo(place);
}

/** Does a command, or says why it cannot be done. */
export function runCommand(workbench: Workbench, id: CommandId): void {
  const { run, refusal } = commandNow(workbench, id);
  const reason = refusal?.(workbench);
  if (reason === undefined) run(workbench);
  else workbench.session.say("bad", reason);
}

/** What a command does now: to rows where rows are open, to blocks otherwise. */
export function commandNow({ table }: Workbench, id: CommandId): DevCommand {
  return (table.shape && rowCommands[id]) ?? commands[id];
}
