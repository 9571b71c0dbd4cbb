import { reaction } from "mobx";
import { blockPointers } from "../document/block-tree.ts";
import { holderOf, type Patch } from "../document/patch.ts";
import type { EditStep } from "../document/step.ts";
import type { EditingSession } from "../session/session.ts";

/** What was selected when a step was done, by what takes that step back. */
export type SelectedBefore = WeakMap<readonly Patch[], readonly string[]>;

/** Remembers for each step of the session what it was done from. */
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
 * What is selected again once a step is taken back: several blocks, one that came back with others, or what blocks
 * were added from that are gone.
 * Undefined where one goes to what came back.
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
