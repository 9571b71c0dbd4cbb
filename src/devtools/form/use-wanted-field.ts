import { useEffect } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import { focusField } from "./focus-field.ts";

/** Focuses the field that somebody has gone to, once this editor is there. An observer calls it. */
export function useWantedField(block: string): void {
  const { problems } = useWorkbench();
  const { wanted } = problems;
  useEffect(() => {
    if (wanted !== undefined && focusField(wanted, block)) problems.settle();
  }, [wanted, block, problems]);
}
