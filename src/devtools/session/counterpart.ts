import type { DocumentEntry } from "#contract/devtools-api.ts";

/** The same document in another locale: of the same kind and id, and a draft for a draft. */
export function counterpart(
  documents: readonly DocumentEntry[],
  path: string,
  locale: string,
): DocumentEntry | undefined {
  const own = documents.find((entry) => entry.path === path);
  if (own === undefined || own.id === "") return undefined;
  return documents.find(
    (entry) =>
      entry.locale === locale &&
      entry.kind === own.kind &&
      entry.id === own.id &&
      entry.isDraft === own.isDraft,
  );
}
