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

/** @param follow Called with changes while all other reactions are paused. Returns a disposer. */
export function followHeld(follow: () => void): () => void {
  urgent.add(follow);
  return () => void urgent.delete(follow);
}

/**
 * Changes observable state; of all reactions to it only the urgent ones run now, the others when they are
 * resumed.
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
