import type { DocumentEntry } from "#contract/devtools-api.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { pages } from "../pages.kind.ts";

/** Finds sitemap nodes that do not lead to any page of their locale: their paths return 404. */
export function lostNodes(nodes: unknown, pageIds: ReadonlySet<string>): Problem[] {
  if (!isList(nodes)) return [];
  const suggestions = new SuggestionFinder();
  return nodes.flatMap((node, index) => {
    if (!isRecord(node) || node["action"] !== "index") return [];
    const { nodeReference: id } = node;
    if (typeof id !== "string" || pageIds.has(id)) return [];
    const meant = suggestions.nearest(id, pageIds);
    return [
      problem("no-page", toPointer([index, "nodeReference"]), {
        actual: renderValue(id),
        ...(meant === undefined ? {} : { suggestion: renderValue(meant) }),
      }),
    ];
  });
}

/** Returns the ids of a locale's pages that visitors can see. */
export function pageIdsOf(
  documents: readonly Pick<DocumentEntry, "kind" | "locale" | "isDraft" | "name">[],
  locale: string,
): ReadonlySet<string> {
  return new Set(
    documents
      .filter((one) => one.kind === pages.name && one.locale === locale && one.isDraft !== true)
      .map(({ name }) => name),
  );
}
