import { useEffect } from "react";
import { markText, markWord, markWords, placeCaret } from "./place-caret.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";

/**
 * Focuses the field that somebody has gone to, once this editor is there. An observer calls it.
 * @param focus Returns whether it has found a field for the pointer; the same function each time.
 */
export function useWantedField(focus: (pointer: string) => boolean): void {
  const { problems } = useWorkbench();
  const { wanted, wantedAfter, marks } = problems;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const go = (): void => {
      if (!focus(wanted)) return;
      if (wantedAfter !== undefined) placeCaret(wantedAfter);
      if (marks === "word") markWord();
      if (typeof marks === "object") markWords(wantedAfter ?? "", marks.words);
      if (marks === "all") markText();
      problems.settle();
    };
    if (marks !== "all") {
      go();
      return undefined;
    }
    // The form shows what was put there with the wish only in its next turn, the fields of a list among it.
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [wanted, wantedAfter, marks, focus, problems]);
}
