import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import { startStateOf } from "#contract/blocks/start-state.ts";
import { fold, foldedWords } from "#lib/text/fold.ts";
import { stateNameFor, stateRefusal } from "../filing/fixture-states.ts";
import { hasWords } from "../picker/has-words.ts";
import type { Workbench } from "../workbench.ts";
import { askForState, makeState } from "./do-task.ts";
import { openAndGo, type PaletteChoice } from "./place-choices.ts";
import { t } from "../i18n.ts";

export type Task = Omit<PaletteChoice, "group">;

/** The states with this name, and a new one: "cta > night". */
export function stateTasks(
  workbench: Workbench,
  entry: DocumentEntry,
  step: string,
): readonly Task[] {
  const { path, states } = entry;
  const going = states
    .filter((state) => hasWords(state, step))
    .map((state) => ({
      key: `to ${state}`,
      name: state,
      detail: t("go to it"),
      run: () => void openAndGo(workbench, { kind: "file", path, state }, {}),
    }));
  if (states.includes(step)) return going;
  const isNamed = !/^new(?: state)?$/.test(step);
  const name = isNamed ? stateNameFor(step.replace(/^new(?: state)? /, "")) : "";
  if (isNamed && (name === "" || states.includes(name))) return going;
  return step === "" ? going : [...going, newStateTask(workbench, entry, name)];
}

interface StateTask {
  readonly entry: DocumentEntry;
  readonly task: Task;
}

/**
 * The same without the arrow: "new state cta night", "cta new state".
 * @param called The documents with that name.
 */
export function newStateTasks(
  workbench: Workbench,
  words: string,
  called: (name: string) => readonly DocumentEntry[],
): readonly StateTask[] {
  const asked = fold(t("New state"));
  const [before, after] = fold(words).split(asked);
  if (before === undefined || after === undefined) return [];
  const rest = foldedWords(`${before} ${after.replace(/^ (?:of|for) /, " ")}`);
  // As many words as the name of the block has, then the name of the state.
  for (let count = rest.length; count > 0; count -= 1) {
    const block = rest.slice(0, count).join(" ");
    const found = called(block).filter(({ kind }) => kind === fixtureKind);
    const name = stateNameFor(rest.slice(count).join(" "));
    if (found.length > 0) {
      return found
        .filter(({ states }) => !states.includes(name))
        .map((entry) => ({ entry, task: newStateTask(workbench, entry, name) }));
    }
  }
  return [];
}

/** @param name "" to ask for it. */
function newStateTask(
  workbench: Workbench,
  { path, name: type, states }: DocumentEntry,
  name: string,
): Task {
  const from = states.find((state) => state === startStateOf(type)) ?? states[0] ?? "";
  const { writeRefusal } = workbench.session;
  if (name === "") {
    return {
      key: "new",
      name: t("New state of {type}", { type }),
      detail: t("a copy of “{from}”; its name is asked next", { from }),
      refusal: writeRefusal,
      run: () => void askForState(workbench, { path, from }),
    };
  }
  return {
    key: "new",
    name: t("New state {name}", { name }),
    detail: t("a copy of “{from}”, saved immediately", { from }),
    refusal: writeRefusal ?? stateRefusal(states, { kind: "add", name, props: {} }),
    run: () => void makeState(workbench, { path, from, name }),
  };
}
