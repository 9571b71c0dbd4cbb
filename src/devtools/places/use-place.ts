import { useCallback } from "react";
import { useFound } from "../dialogs/use-found.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { FoundPlace, NoPlace } from "./document-at.ts";
import { placeNamed } from "./place-named.ts";

/** The place that this text names, once it has been looked up. */
export function usePlace(words: string): FoundPlace | NoPlace | undefined {
  const workbench = useWorkbench();
  const { listing } = workbench.session;
  const look = useCallback(
    async () => ({ words, listing, place: await placeNamed(workbench, words) }),
    [workbench, words, listing],
  );
  const { value } = useFound(look);
  return value?.words === words ? value.place : undefined;
}
