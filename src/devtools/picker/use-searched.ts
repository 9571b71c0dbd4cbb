import { useEffect } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import type { Searched } from "./find-documents.ts";

/** All files; what can be read in them is asked for with each list of them. */
export function useSearched(): Searched {
  const { session, texts, translate } = useWorkbench();
  const { listing } = session;
  useEffect(() => {
    if (listing !== undefined) void session.attempt(() => texts.load());
  }, [listing, session, texts]);
  return { documents: listing?.documents ?? [], texts: texts.texts, translate };
}
