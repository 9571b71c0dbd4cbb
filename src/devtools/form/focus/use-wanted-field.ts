import { useEffect } from "react";
import { markText, markWord, markWords, placeCaret } from "./place-caret.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";

/**
 * Focuses the field that the user has navigated to, once this editor is mounted. To be called by an observer.
 * @param focus Returns whether it has found a field for the pointer; must be a stable function.
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
    // The form renders what was added with the request only in its next update, including the fields of a
    // list.
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [wanted, wantedAfter, marks, focus, problems]);
}
