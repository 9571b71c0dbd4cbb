import { configure } from "mobx";

let isHeld = false;
let held: (() => void) | undefined;

configure({
  reactionScheduler: (run) => {
    if (isHeld) held = run;
    else run();
  },
});

const urgent = new Set<() => void>();

/** @param follow Is told what changes while all else is held back. Answers how to let go of it. */
export function followHeld(follow: () => void): () => void {
  urgent.add(follow);
  return () => void urgent.delete(follow);
}

/**
 * Changes what is observed; of all that follow it only the urgent ones learn of it now, the rest when
 * they are let go.
 */
export function holdReactions(change: () => void): void {
  isHeld = true;
  change();
  for (const follow of urgent) follow();
}

export function letReactionsGo(): void {
  isHeld = false;
  const run = held;
  held = undefined;
  run?.();
}
