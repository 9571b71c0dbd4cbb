import type { SitemapNode } from "#generated/types.ts";
import { validate } from "#generated/validators/sitemap-node.js";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { ContentFiles } from "./content-files.ts";
import { readItems } from "./load-list.ts";
import { duplicates, firstOfEach } from "./unique.ts";

/** The nodes of a locale. A locale of the brand without a sitemap has no address at all: fatal. */
export async function loadSitemap(files: ContentFiles, locale: string): Promise<SitemapNode[]> {
  const file = `${locale}/sitemap.json`;
  const found = await files.read(file);
  if (found === undefined) {
    const isReported = files.problems.some((problem) => problem.file === file);
    if (!isReported) files.report(file, "", "is missing, though the brand offers this locale");
    return [];
  }
  const kind = { validator: validate, urls: [] };
  const nodes = readItems(files, found, kind);
  files.problems.push(
    ...duplicates({ file, values: nodes.map(({ slug }) => slug), name: "slug" }),
    ...duplicates({ file, values: nodes.map(indexReference), name: "node reference" }),
  );
  return firstOfEach(nodes, ({ slug }) => slug);
}

/** Reports the nodes that lead to a page which the locale does not have. */
export function reportMissingPages(
  files: ContentFiles,
  locale: string,
  { sitemap, pages }: { sitemap: readonly SitemapNode[]; pages: ReadonlyMap<string, unknown> },
): void {
  for (const [index, node] of sitemap.entries()) {
    const page = indexReference(node);
    if (page !== undefined && !pages.has(page)) {
      const reason = `node "${node.slug}" has no page: ${locale}/pages/${page}.json is missing`;
      const pointer = toPointer([index, "nodeReference"]);
      files.problems.push({ file: `${locale}/sitemap.json`, pointer, reason, isFatal: false });
    }
  }
}

/** Only a node of action index is a page of its own; several show nodes may share an aggregator. */
function indexReference({ action, nodeReference }: SitemapNode): string | undefined {
  return action === "index" ? nodeReference : undefined;
}
