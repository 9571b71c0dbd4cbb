import { reaction } from "mobx";
import { blockPointers } from "../document/block-tree.ts";
import { holderOf, type Patch } from "../document/patch.ts";
import type { EditStep } from "../document/step.ts";
import type { EditingSession } from "../session/session.ts";

/** The selection at the time of a step, keyed by the patches that undo it. */
export type SelectedBefore = WeakMap<readonly Patch[], readonly string[]>;

/** Records the selection before each step of the session. */
export function rememberSelected(
  session: EditingSession,
  selected: () => ReadonlySet<string>,
): SelectedBefore {
  const before: SelectedBefore = new WeakMap();
  reaction(
    () => ({ store: session.store, past: session.store?.past ?? [], selected: [...selected()] }),
    (now, was) => {
      const step = now.past.at(-1);
      const isDone = now.store === was.store && now.past.length === was.past.length + 1;
      if (isDone && step !== undefined && !before.has(step.inverse)) {
        before.set(step.inverse, was.selected);
      }
    },
  );
  return before;
}

/**
 * What is selected again once a step is undone: several blocks, a block that was restored together with
 * others, or the blocks that the removed ones had been added from. Undefined if the focus goes to what was
 * restored.
 */
export function selectedAgain(
  before: SelectedBefore,
  { inverse }: EditStep,
  { store }: EditingSession,
): readonly string[] | undefined {
  const lists = new Set(store && blockPointers(store.present).lists);
  const moved = inverse.filter(({ op, path }) => op !== "replace" && lists.has(holderOf(path)));
  const selected = before.get(inverse);
  const isGone = moved.every(({ op }) => op === "remove");
  const isBack = moved.some(({ op, path }) => op === "add" && path === selected?.[0]);
  const isAsBefore = isGone || isBack || (selected?.length ?? 0) > 1;
  return moved.length > 0 && isAsBefore ? selected : undefined;
}
