import { useEffect } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import type { Searched } from "./find-documents.ts";

/** All files; their contents are requested with each list. */
export function useSearched(): Searched {
  const { session, texts, translate } = useWorkbench();
  const { listing } = session;
  useEffect(() => {
    if (listing !== undefined) void session.attempt(() => texts.load());
  }, [listing, session, texts]);
  return { documents: listing?.documents ?? [], texts: texts.texts, translate };
}
