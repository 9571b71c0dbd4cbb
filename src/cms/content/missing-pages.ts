import { pages } from "#kinds/pages.kind.ts";
import { pageReference, sitemap } from "#kinds/sitemap.kind.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { tellFirst, type ContentProblem } from "./content-problem.ts";
import type { StoredDocuments } from "./content.ts";

/** Reports the nodes of a locale that point to a missing page. */
export async function missingPages(
  locale: string,
  nodes: SitemapTable,
  found: StoredDocuments,
): Promise<ContentProblem[]> {
  const file = `${locale}/${sitemap.files.list}.json`;
  const problems: ContentProblem[] = [];
  const reporter = tellFirst(problems, file);
  const slicer = new TimeSlicer();
  let index = 0;
  for (const node of nodes) {
    const page = pageReference(node);
    if (page !== undefined && !found.has(page)) {
      const missing = `${locale}/${pages.files.folder}/${page}.json`;
      const reason = `node "${node.slug}" has no page: ${missing} is missing`;
      const pointer = toPointer([index, "nodeReference"]);
      reporter.tell({ file, pointer, reason, costs: "part" });
    }
    index += 1;
    await slicer.step();
  }
  reporter.end();
  return problems;
}
