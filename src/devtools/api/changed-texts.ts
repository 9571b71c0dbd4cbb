import type { ChangedTexts, DocumentTexts } from "#contract/devtools-api.ts";
import { sameObject } from "./same-objects.ts";

/** Fetches all texts once, then only changes; returns the same object if nothing has changed. */
export function followingTexts(
  ask: (since: string | undefined) => Promise<ChangedTexts>,
): () => Promise<DocumentTexts> {
  let since: string | undefined;
  let known: DocumentTexts = {};
  return async () => {
    const { edition, isWhole, texts, gone } = await ask(since);
    since = edition;
    if (isWhole) known = sameObject(known, texts);
    else if (gone.length > 0 || Object.keys(texts).length > 0) {
      const lost = new Set(gone);
      const unchanged = Object.entries(known).filter(([key]) => !lost.has(key));
      known = { ...Object.fromEntries(unchanged), ...texts };
    }
    return known;
  };
}
