import { useEffect } from "react";
import { useWorkbench } from "../workbench-context.tsx";

/**
 * Focuses the field that somebody has gone to, once this editor is there. An observer calls it.
 * @param focus Answers whether it has found a field for the pointer; the same function each time.
 */
export function useWantedField(focus: (pointer: string) => boolean): void {
  const { problems } = useWorkbench();
  const { wanted } = problems;
  useEffect(() => {
    if (wanted !== undefined && focus(wanted)) problems.settle();
  }, [wanted, focus, problems]);
}
