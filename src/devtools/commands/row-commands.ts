import type { RowStep } from "../tables/table-store.ts";
import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import type { CommandId } from "./keys.ts";

const noRow = ({ table }: Workbench): string | undefined =>
  table.current === undefined ? "There is no row." : undefined;

function rowStep(name: string, step: RowStep, nothing: string): DevCommand {
  return {
    name,
    group: "Row",
    run: ({ table }) => table.step(step),
    refusal: ({ table }) => (table.targetOf(step) === undefined ? nothing : undefined),
  };
}

/** What the commands for blocks do where rows are open. */
export const rowCommands: Partial<Readonly<Record<CommandId, DevCommand>>> = {
  "add-block": {
    name: "Add row",
    group: "Row",
    run: ({ table }) => void table.add("after"),
  },
  "add-block-before": {
    name: "Add row inside",
    group: "Row",
    run: ({ table }) => void table.add("inside"),
    refusal: ({ table }) => (table.hasTree ? undefined : "Nothing stands inside these rows."),
  },
  "duplicate-block": {
    name: "Duplicate",
    group: "Row",
    run: ({ table }) => table.duplicate(),
    refusal: noRow,
  },
  "remove-block": {
    name: "Remove",
    group: "Row",
    run: ({ table }) => table.remove(),
    refusal: noRow,
  },
  "move-up": rowStep("Move up", "up", "There is nothing above it."),
  "move-down": rowStep("Move down", "down", "There is nothing below it."),
  "move-in": rowStep("Move into the row above", "in", "No row is above it to stand in."),
  "move-out": rowStep("Move out of its row", "out", "It stands in no row."),
};
