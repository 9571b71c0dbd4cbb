import { putDocument } from "../document/command.ts";
import type { Patch } from "../document/patch.ts";
import type { EditingSession } from "../session/session.ts";
import type { Workbench } from "../workbench.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { t } from "../i18n.ts";

/** Takes the last step back, and says which. */
export function undo(workbench: Workbench): void {
  putTyped();
  const { session } = workbench;
  const step = session.store?.past.at(-1);
  if (step === undefined) return;
  session.undo();
  chooseAdded(workbench, step.inverse);
  session.say("good", t("Undone: {label}", { label: step.label }));
}

/** Takes the last undone step again, and says which. */
export function redo(workbench: Workbench): void {
  putTyped();
  const { session } = workbench;
  const step = session.store?.future.at(-1);
  if (step === undefined) return;
  session.redo();
  chooseAdded(workbench, step.patches);
  session.say("good", t("Done again: {label}", { label: step.label }));
}

/** Takes all changes back, as one step that can be taken back itself. */
export function revert(session: EditingSession): void {
  const { store } = session;
  if (store === undefined) return;
  store.takeUnread(new Map());
  session.run(putDocument(store.saved), undefined, { label: t("All changes: taken back") });
}

/** Of several blocks that have come, one alone would be selected. */
function chooseAdded({ check, selection }: Workbench, patches: readonly Patch[]): void {
  const added = patches.filter(({ op, path }) => op === "add" && check.nodes.has(path));
  if (added.length > 1) selection.chooseAll(added.map(({ path }) => path));
}
