import { selectedAgain } from "../blocks/selected-before.ts";
import { putDocument } from "../document/command.ts";
import type { Patch } from "../document/patch.ts";
import type { EditStep } from "../document/step.ts";
import { keepSelected } from "../session/selection-after.ts";
import type { EditingSession } from "../session/session.ts";
import type { Workbench } from "../workbench.ts";
import { keysText } from "./keys.ts";
import { lastDeletion, takeBack } from "./step-state.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { t } from "../i18n.ts";

/** Undoes the last step, or the deletion of the document that was open, and announces which. */
export function undo(workbench: Workbench): void {
  putTyped();
  const deletion = lastDeletion(workbench);
  if (deletion !== undefined) return void takeBack(workbench, deletion);
  const { session } = workbench;
  const step = session.store?.past.at(-1);
  if (step === undefined) return;
  goAlong(workbench, step, "undo");
  if (step.origin === "merged") return session.say("bad", withoutOthers(), "now");
  session.say("good", t("Undone: {label}", { label: step.label }), "now");
}

/** Undo is meant for the user's own changes: undoing somebody else's is announced. */
function withoutOthers(): string {
  return t(
    "Undone: a change made to the file elsewhere. Saving removes it from the file; {keys} restores it.",
    { keys: keysText("redo") ?? "" },
  );
}

/** Why nothing can be undone. */
export function undoRefusal(workbench: Workbench): string | undefined {
  const canUndo = workbench.session.store?.canUndo === true;
  return canUndo || lastDeletion(workbench) !== undefined ? undefined : t("Nothing to undo.");
}

/** Redoes the last undone step, and announces which. */
export function redo(workbench: Workbench): void {
  putTyped();
  const { session } = workbench;
  const step = session.store?.future.at(-1);
  if (step === undefined) return;
  goAlong(workbench, step, "redo");
  session.say("good", t("Redone: {label}", { label: step.label }), "now");
}

/** Reverts all changes, as one step that can itself be undone. */
export function revert(session: EditingSession): void {
  const { store } = session;
  if (store === undefined) return;
  store.takeUnread(new Map());
  const label = t("All changes: reverted");
  const restore = (): void =>
    session.run(putDocument(store.saved), undefined, { origin: "restored", label });
  keepSelected(session, restore);
}

/** After a whole document was replaced, no single part is of interest. */
function goAlong(workbench: Workbench, step: EditStep, way: "undo" | "redo"): void {
  const { session } = workbench;
  const { origin, patches, inverse } = step;
  if (origin === "restored") return keepSelected(session, () => session[way]());
  session[way]();
  const { selection } = workbench;
  const again = way === "undo" ? selectedAgain(selection.before, step, session) : undefined;
  if (again !== undefined) selection.chooseAll(again);
  else chooseAdded(workbench, way === "undo" ? inverse : patches);
}

/** If several blocks were added, otherwise only one would be selected. */
function chooseAdded({ check, selection }: Workbench, patches: readonly Patch[]): void {
  const added = patches.filter(({ op, path }) => op === "add" && check.nodes.has(path));
  if (added.length > 1) selection.chooseAll(added.map(({ path }) => path));
}
