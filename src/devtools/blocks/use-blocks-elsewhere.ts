import { useEffect, useState } from "react";
import { useSearched } from "../picker/use-searched.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { blocksElsewhere, leastLetters, type BlockElsewhere } from "./blocks-elsewhere.ts";

/** Debounce of reading files while typing, in ms. */
const pauseMs = 200;

interface Found {
  readonly words: string;
  readonly blocks: readonly BlockElsewhere[];
}

/** Blocks of other documents whose text matches; empty while the search is running. */
export function useBlocksElsewhere(words: string): readonly BlockElsewhere[] {
  const workbench = useWorkbench();
  const { documents, texts, translate } = useSearched();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (words.trim().length < leastLetters) return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const blocks = await blocksElsewhere(workbench, { documents, texts, translate }, words);
      if (isWanted && blocks.length > 0) setFound({ words, blocks });
    };
    const later = setTimeout(() => void look(), pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [workbench, documents, texts, translate, words]);
  return found?.words === words ? found.blocks : [];
}
