import { useEffect } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import { foldAhead, type Searched } from "./find-documents.ts";
import { inIdleTime } from "./in-idle-time.ts";

/** All files; their contents are requested with each listing. */
export function useSearched(): Searched {
  const { session, texts, translate } = useWorkbench();
  const { listing } = session;
  useEffect(() => {
    if (listing !== undefined) void session.attempt(() => texts.load());
  }, [listing, session, texts]);
  const { texts: known } = texts;
  useEffect(() => {
    if (listing === undefined || known === undefined) return undefined;
    return inIdleTime(foldAhead({ documents: listing.documents, texts: known, translate }));
  }, [listing, known, translate]);
  return { documents: listing?.documents ?? [], texts: known, translate };
}
