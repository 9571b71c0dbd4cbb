import { copyText, downloadText, fileNameOf } from "../toolbar/hand-over.ts";
import { usesQuery } from "../picker/uses-of.ts";
import type { Workbench } from "../workbench.ts";
import { blockCommands } from "./block-commands.ts";
import { fileCommands } from "./file-commands.ts";
import { fixtureCommands } from "./fixture-commands.ts";
import type { DevCommand } from "./dev-command.ts";
import { goTo, goToPanel } from "./go-to.ts";
import { localeCommands } from "./locale-commands.ts";
import { copyLink, copyLinkRefusal } from "./copy-link.ts";
import { openBook } from "../toolbar/open-book.ts";
import { openPage, openPageRefusal } from "./open-page.ts";
import { previewCommands } from "./preview-commands.ts";
import { problemCommands } from "./problem-commands.ts";
import { rowCommands } from "./row-commands.ts";
import type { CommandId } from "./keys.ts";
import { commitsRefusal } from "./refusals.ts";
import { takeBack } from "./step-state.ts";
import { redo, revert, undo, undoRefusal } from "./undo-redo.ts";
import { msg, t } from "../i18n.ts";

const nothingOpen = ({ session }: Workbench): string | undefined =>
  session.store === undefined ? t("No document is open.") : undefined;

/** All commands by id: palette, buttons, keyboard shortcuts and cheat sheet read this table. */
export const commands: Readonly<Record<CommandId, DevCommand>> = {
  open: {
    name: msg("Open a document"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "open" }),
  },
  palette: {
    name: msg("Find a command, document or block"),
    group: "go",
    run: ({ desk }) => desk.show({ kind: "palette" }),
  },
  keys: {
    name: msg("Show all keys"),
    also: msg("shortcuts, keyboard, hotkeys, help"),
    group: "go",
    run: ({ desk }) => desk.show({ kind: "keys" }),
  },
  new: {
    name: msg("New document"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "new", from: "nothing", title: desk.sought.trim() }),
    refusal: ({ session }) => session.writeRefusal,
  },
  save: {
    name: msg("Save"),
    also: msg("publish, write, store"),
    group: "document",
    run: (workbench) => void workbench.save(),
    refusal: ({ session }) => session.saveRefusal,
  },
  "auto-save": {
    name: msg("Auto-save changes without problems: on or off"),
    group: "document",
    run: ({ autoSave, session }) => {
      autoSave.switchOn(!autoSave.isOn);
      const on = t("Auto-save is on: changes without problems are saved automatically");
      session.say("good", autoSave.isOn ? on : t("Auto-save is off"));
    },
    refusal: ({ session }) => session.writeRefusal,
  },
  ...fileCommands,
  revert: {
    name: msg("Revert all changes"),
    also: msg("discard, revert, reset"),
    group: "document",
    run: ({ session }) => revert(session),
    refusal: ({ session }) => (session.isDirty ? undefined : t("Nothing has changed.")),
  },
  ...localeCommands,
  "compare-commit": {
    name: msg("Compare with the last commit, or with the main branch"),
    also: msg("git, diff, branch, review"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "compare-commit" }),
    refusal: commitsRefusal,
  },
  "replace-all": {
    name: msg("Replace a text, link, picture or icon in all documents"),
    also: msg("find, search, everywhere"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "replace-all" }),
    refusal: ({ session }) => session.writeRefusal,
  },
  "all-blocks": {
    name: msg("Find, change or remove blocks of a type in all documents"),
    also: msg("where used, property, value, everywhere, refactor"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "all-blocks" }),
    refusal: ({ session }) => (session.listing ? undefined : t("There is no list of documents.")),
  },
  pictures: {
    name: msg("Pictures: where each is used, which are unused"),
    also: msg("media, images, assets, library, upload, unused, replace, delete"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "pictures" }),
    refusal: ({ session }) => (session.listing ? undefined : t("There is no list of documents.")),
  },
  "take-back": {
    name: msg("Undo the last change to files"),
    also: msg("restore, bring back, take back, created, renamed, moved, deleted, replaced"),
    group: "document",
    run: (workbench) => void takeBack(workbench),
    refusal: ({ replacing }) =>
      replacing.last ? undefined : t("No document was created, renamed, moved or deleted here."),
  },
  "open-page": {
    name: msg("Open the page in its own tab"),
    group: "document",
    run: openPage,
    refusal: openPageRefusal,
  },
  "found-and-shared": {
    name: msg("See how the page appears in search results and shared links"),
    also: msg("SEO, search engines, Google, Open Graph, social, snippet, card"),
    group: "document",
    run: ({ desk, session }) => {
      session.select("");
      desk.showHead(true);
      goToPanel(desk, "inspector");
      setTimeout(() => goTo("head"));
    },
    refusal: openPageRefusal,
  },
  "open-book": {
    name: msg("Open the book: each block, its properties and states"),
    also: msg("docs, documentation, reference, help, props, args, stories, Storybook"),
    group: "document",
    run: openBook,
  },
  "copy-link": {
    name: msg("Copy a link to what is shown, with your changes"),
    also: msg("share, address, send, URL"),
    group: "document",
    run: (workbench) => void copyLink(workbench),
    refusal: copyLinkRefusal,
  },
  "copy-json": {
    name: msg("Copy JSON"),
    group: "document",
    run: ({ session }) => void copyText(session),
    refusal: nothingOpen,
  },
  "download-json": {
    name: msg("Download JSON"),
    group: "document",
    run: ({ session }) => void downloadText(session, fileNameOf(session)),
    refusal: nothingOpen,
  },
  ...fixtureCommands,
  undo: {
    name: msg("Undo"),
    group: "edit",
    run: undo,
    refusal: undoRefusal,
  },
  redo: {
    name: msg("Redo"),
    group: "edit",
    run: redo,
    refusal: ({ session }) => (session.store?.canRedo === true ? undefined : t("Nothing to redo.")),
  },
  history: {
    name: msg("History"),
    also: msg("steps, checkpoint, download as JSON Patch or Playwright test"),
    group: "edit",
    run: ({ desk }) => desk.show({ kind: "history" }),
    refusal: nothingOpen,
  },
  versions: {
    name: msg("Earlier versions, as they were committed"),
    also: msg("git, log, revisions, restore, who changed"),
    group: "edit",
    run: ({ desk }) => desk.show({ kind: "versions" }),
    refusal: (workbench) =>
      workbench.session.open?.source.kind === "file"
        ? commitsRefusal(workbench)
        : t("No file of the project is open."),
  },
  ...blockCommands,
  "where-used": {
    name: msg("Find all documents that have such a block"),
    group: "go",
    run: ({ desk, check, session }) => {
      desk.show({ kind: "open" });
      const type = check.nodes.get(session.selected)?.type;
      if (type !== undefined) desk.seek(usesQuery(type));
    },
    refusal: ({ check, session }) =>
      check.nodes.has(session.selected) ? undefined : t("No block is selected."),
  },
  ...problemCommands,
  "fold-outline": {
    name: msg("Show or hide the outline"),
    group: "go",
    run: ({ desk }) => desk.fold("outline"),
  },
  "fold-inspector": {
    name: msg("Show or hide the inspector"),
    group: "go",
    run: ({ desk }) => desk.fold("inspector"),
  },
  ...previewCommands,
  "go-outline": {
    name: msg("Go to the outline"),
    group: "go",
    run: ({ desk }) => goToPanel(desk, "outline"),
  },
  "go-form": {
    name: msg("Go to the form"),
    group: "go",
    run: ({ desk }) => goToPanel(desk, "inspector"),
  },
  "go-problems": { name: msg("Go to the problems"), group: "go", run: () => goTo("problems") },
};

/** Runs a command, or announces why it is disabled. */
export function runCommand(workbench: Workbench, id: CommandId): void {
  const { run, refusal } = commandNow(workbench, id);
  const reason = refusal?.(workbench);
  if (reason === undefined) run(workbench);
  else workbench.session.say("bad", reason, "now");
}

/** The current meaning of a command: for rows when rows are open, for blocks otherwise. */
export function commandNow({ table }: Workbench, id: CommandId): DevCommand {
  return (table.shape && rowCommands[id]) ?? commands[id];
}
