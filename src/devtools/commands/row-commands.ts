import type { MessageDescriptor } from "@lingui/core";
import { addWritten } from "../links/add-links.ts";
import type { RowSide } from "../tables/row-change.ts";
import type { RowStep } from "../tables/table-store.ts";
import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import type { CommandId } from "./keys.ts";
import { copyBlocks, pasteBlocks, removeSelected } from "../blocks/block-clipboard.ts";
import { msg, t, textOf } from "../i18n.ts";

const noRow = ({ table }: Workbench): string | undefined =>
  table.current === undefined ? t("There is no row.") : undefined;

/** The new row is filled in next; a row that leads somewhere starts with its target. */
function addRow(workbench: Workbench, side: RowSide): void {
  const { table, desk } = workbench;
  if (table.linkColumns === undefined) void addWritten(workbench, side);
  else desk.show({ kind: "add-row", side });
}

function rowStep(name: MessageDescriptor, step: RowStep, nothing: MessageDescriptor): DevCommand {
  return {
    name,
    group: "row",
    run: ({ table }) => table.step(step),
    refusal: ({ table }) => (table.targetOf(step) === undefined ? textOf(nothing) : undefined),
  };
}

/** The block commands as they work on rows. */
export const rowCommands: Partial<Readonly<Record<CommandId, DevCommand>>> = {
  "add-block": {
    name: msg("Add row"),
    group: "row",
    run: (workbench) => addRow(workbench, "after"),
  },
  "add-block-before": {
    name: msg("Add row inside"),
    group: "row",
    run: (workbench) => addRow(workbench, "inside"),
    refusal: ({ table }) => (table.hasTree ? undefined : t("There is nothing inside these rows.")),
  },
  "cut-block": {
    name: msg("Cut"),
    group: "row",
    run: (workbench) => {
      void copyBlocks(workbench);
      removeSelected(workbench, "cut");
    },
    refusal: noRow,
  },
  "copy-block": {
    name: msg("Copy"),
    group: "row",
    run: (workbench) => void copyBlocks(workbench),
    refusal: noRow,
  },
  "paste-block": {
    name: msg("Paste"),
    group: "row",
    run: (workbench) => void workbench.session.arriving.add(pasteBlocks(workbench)),
  },
  "duplicate-block": {
    name: msg("Duplicate"),
    group: "row",
    run: ({ table }) => table.duplicate(),
    refusal: noRow,
  },
  "remove-block": {
    name: msg("Remove"),
    group: "row",
    run: ({ table }) => table.remove(),
    refusal: noRow,
  },
  "move-up": rowStep(msg("Move up"), "up", msg("There is nothing above it.")),
  "move-down": rowStep(msg("Move down"), "down", msg("There is nothing below it.")),
  "move-in": rowStep(
    msg("Move into the row above"),
    "in",
    msg("There is no row above it to move into."),
  ),
  "move-out": rowStep(msg("Move out of its row"), "out", msg("It is not inside a row.")),
};
