import type { DocumentEntry } from "#contract/devtools-api.ts";
import { documentKinds } from "#kinds/table.ts";

/** The file that a service returns for an address like "/api/pages/home?locale=en"; undefined for a list. */
export function servedDocument(
  { pathname, searchParams }: URL,
  documents: readonly DocumentEntry[],
): DocumentEntry | undefined {
  const locale = searchParams.get("locale");
  const [, folder = "", name = ""] = /^(.+\/)([^/]+)$/.exec(pathname) ?? [];
  const kind = documentKinds.find(({ detail }) => detail.endpoint.startsWith(`${folder}{`));
  return documents.find(
    (entry) =>
      entry.kind === kind?.name &&
      entry.locale === locale &&
      entry.name === name &&
      entry.isDraft !== true,
  );
}
