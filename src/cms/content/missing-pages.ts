import { pages } from "#kinds/pages.kind.ts";
import { pageReference, sitemap } from "#kinds/sitemap.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { StoredDocuments } from "./content.ts";

/** The nodes of a locale that lead to a page which it does not have. */
export function missingPages(
  locale: string,
  nodes: readonly SitemapNode[],
  found: StoredDocuments,
): ContentProblem[] {
  return nodes.flatMap((node, index) => {
    const page = pageReference(node);
    if (page === undefined || found.has(page)) return [];
    const missing = `${locale}/${pages.files.folder}/${page}.json`;
    const reason = `node "${node.slug}" has no page: ${missing} is missing`;
    const pointer = toPointer([index, "nodeReference"]);
    return [{ file: `${locale}/${sitemap.files.list}.json`, pointer, reason, costs: "part" }];
  });
}
