import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { fixtureRefusal, isFixtureOpen, oneBlockRefusal } from "./refusals.ts";
import { stepRefusal, stepState } from "./step-state.ts";
import { msg, t } from "../i18n.ts";

const stateRefusal = ({ session, check }: Workbench): string | undefined =>
  check.nodes.has(session.selected) ? session.writeRefusal : t("No block is selected.");

/** What is done with the states of blocks. */
export const fixtureCommands = {
  "previous-state": {
    name: msg("Previous state, also of another block"),
    group: "fixture",
    run: (workbench) => stepState(workbench, -1),
    refusal: (workbench) => stepRefusal(workbench, -1),
  },
  "next-state": {
    name: msg("Next state, also of another block"),
    group: "fixture",
    run: (workbench) => stepState(workbench, 1),
    refusal: (workbench) => stepRefusal(workbench, 1),
  },
  "new-state": {
    name: msg("New state"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "add" }),
    refusal: (workbench) =>
      isFixtureOpen(workbench)
        ? fixtureRefusal(workbench)
        : t("No fixture is open. “cta > night” in Ctrl+K makes a state of any block."),
  },
  "rename-state": {
    name: msg("Rename the state"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "rename" }),
    refusal: fixtureRefusal,
  },
  "remove-state": {
    name: msg("Delete the state"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "remove" }),
    refusal: fixtureRefusal,
  },
  "block-as-state": {
    name: msg("Save this block as a state"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "from-block" }),
    refusal: (workbench) => oneBlockRefusal(workbench) ?? stateRefusal(workbench),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;
