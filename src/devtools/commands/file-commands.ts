import type { DevCommand } from "./dev-command.ts";
import {
  deletionRefusal,
  documentRefusal,
  isPatternOpen,
  pageRefusal,
  renameRefusal,
} from "./refusals.ts";
import { msg } from "../i18n.ts";

/** Commands for the open document as a file. */
export const fileCommands = {
  "save-as": {
    name: msg("Save a copy as a new document"),
    also: msg("duplicate, clone, copy this page"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "new", from: "copy" }),
    refusal: (workbench) => documentRefusal(workbench),
  },
  rename: {
    name: msg("Rename the document"),
    also: msg("page, post, id"),
    group: "document",
    run: (workbench) => {
      if (isPatternOpen(workbench)) workbench.problems.goTo("", "/title");
      else workbench.desk.show({ kind: "rename" });
    },
    refusal: renameRefusal,
  },
  "move-page": {
    name: msg("Move the page to another address"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "move" }),
    refusal: (workbench) => pageRefusal(workbench),
  },
  delete: {
    name: msg("Delete the document"),
    also: msg("remove this page, post, trash"),
    group: "document",
    run: (workbench) =>
      workbench.desk.show({ kind: isPatternOpen(workbench) ? "delete-pattern" : "delete" }),
    refusal: (workbench) => deletionRefusal(workbench),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;
