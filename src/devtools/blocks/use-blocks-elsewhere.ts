import { useCallback } from "react";
import { useFound } from "../dialogs/use-found.ts";
import { useSearched } from "../picker/use-searched.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { blocksElsewhere, type BlockElsewhere } from "./blocks-elsewhere.ts";

/** Files are read once nobody types for so long, in ms. */
const pauseMs = 200;

/** What blocks of other documents say these words; none while they are looked for. */
export function useBlocksElsewhere(words: string): readonly BlockElsewhere[] {
  const workbench = useWorkbench();
  const { documents, texts, translate } = useSearched();
  const look = useCallback(
    async (isWanted: () => boolean) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const searched = { documents, texts, translate };
      const found = isWanted() ? await blocksElsewhere(workbench, searched, words) : [];
      return { words, found };
    },
    [workbench, documents, texts, translate, words],
  );
  const { value } = useFound(look);
  return value?.words === words ? value.found : [];
}
