import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { fixtureRefusal, isFixtureOpen, oneBlockRefusal } from "./refusals.ts";
import { stepRefusal, stepState } from "./step-state.ts";
import { msg, t } from "../i18n.ts";

const stateRefusal = ({ session, check }: Workbench): string | undefined =>
  check.nodes.has(session.selected) ? session.writeRefusal : t("No block is selected.");

/** Commands for the states of blocks. */
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
  interactions: {
    name: msg("Show or hide the interactions of the state"),
    also: msg("play function, behaviour, click, component test, copy as Playwright test"),
    group: "fixture",
    run: ({ interactions }) => interactions.open(!interactions.isOpen),
    refusal: (workbench) => (isFixtureOpen(workbench) ? undefined : t("No fixture is open.")),
  },
  "record-interaction": {
    name: msg("Record what is done in the preview, or stop"),
    also: msg("interaction, play function, click, test"),
    group: "fixture",
    run: ({ interactions }) => {
      if (interactions.recording?.isRunning === true) interactions.stopRecording();
      else interactions.record();
    },
    refusal: (workbench) =>
      workbench.interactions.playing === undefined
        ? (fixtureRefusal(workbench) ?? recordedRefusal(workbench))
        : t("An interaction is being played."),
  },
  "play-interactions": {
    name: msg("Play the interactions of the state"),
    also: msg("run, test, behaviour"),
    group: "fixture",
    run: ({ interactions }) => {
      interactions.open(true);
      void interactions.playAll();
    },
    refusal: (workbench) => {
      const { recording, playing } = workbench.interactions;
      if (!isFixtureOpen(workbench)) return t("No fixture is open.");
      if (playing !== undefined) return t("An interaction is being played.");
      return recording === undefined ? undefined : t("An interaction is being recorded.");
    },
  },
  "test-states": {
    name: msg("Test all states of all blocks: interactions and accessibility"),
    also: msg("run tests, test runner, component test, failed, axe, Vitest"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "test-run" }),
    refusal: ({ session }) => (session.listing ? undefined : t("There is no list of documents.")),
  },
  "block-as-state": {
    name: msg("Save this block as a state"),
    group: "fixture",
    run: ({ desk }) => desk.show({ kind: "state", change: "from-block" }),
    refusal: (workbench) => oneBlockRefusal(workbench) ?? stateRefusal(workbench),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;

/** An unsaved recording exists nowhere else. */
function recordedRefusal({ interactions }: Workbench): string | undefined {
  const { recording, isOfSubject } = interactions;
  if (recording === undefined || recording.isRunning || recording.steps.length === 0) return;
  const isRecordedAgain = recording.of !== undefined && isOfSubject;
  return isRecordedAgain ? undefined : t("Save or discard the recording first (Alt+Shift+I).");
}
