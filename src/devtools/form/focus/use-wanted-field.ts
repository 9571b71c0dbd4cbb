import { useEffect } from "react";
import { markText, placeCaret } from "./place-caret.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";

/**
 * Focuses the field that somebody has gone to, once this editor is there. An observer calls it.
 * @param focus Answers whether it has found a field for the pointer; the same function each time.
 */
export function useWantedField(focus: (pointer: string) => boolean): void {
  const { problems } = useWorkbench();
  const { wanted, wantedAfter, isExample } = problems;
  useEffect(() => {
    if (wanted === undefined || !focus(wanted)) return;
    if (wantedAfter !== undefined) placeCaret(wantedAfter);
    if (isExample) markLater();
    problems.settle();
  }, [wanted, wantedAfter, isExample, focus, problems]);
}

/** The form shows what was put there with the wish only in its next turn, and a new value is not marked. */
function markLater(): void {
  const field = document.activeElement;
  setTimeout(() => {
    if (document.activeElement === field) markText();
  });
}
