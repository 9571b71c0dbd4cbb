import type { Patch } from "../document/patch.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Takes the last step back, and says which. */
export function undo(workbench: Workbench): void {
  const { session } = workbench;
  const step = session.store?.past.at(-1);
  if (step === undefined) return;
  session.undo();
  chooseAdded(workbench, step.inverse);
  session.say("good", t("Undone: {label}", { label: step.label }));
}

/** Takes the last undone step again, and says which. */
export function redo(workbench: Workbench): void {
  const { session } = workbench;
  const step = session.store?.future.at(-1);
  if (step === undefined) return;
  session.redo();
  chooseAdded(workbench, step.patches);
  session.say("good", t("Done again: {label}", { label: step.label }));
}

/** Of several blocks that have come, one alone would be selected. */
function chooseAdded({ check, selection }: Workbench, patches: readonly Patch[]): void {
  const added = patches.filter(({ op, path }) => op === "add" && check.nodes.has(path));
  if (added.length > 1) selection.chooseAll(added.map(({ path }) => path));
}
