import { loadBrands } from "#cms/content/load-brands.ts";
import { createCms } from "#cms/create-cms.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import type { ResolveOptions } from "#pages/site-context.ts";
import type { PageModel } from "#site/page-model.ts";
import { testClient } from "../api/test-client.ts";
import type { ContentCopy, Json } from "../cms/content-copy.ts";

export const previewSecret = "a secret that is long enough to be one";

/** Nodes of a section: the list and the pattern of its entries. */
export function section(nodeType: string, slug: string): Json[] {
  const node = { nodeType, nodeReference: "company", name: nodeType, crumbs: [] };
  return [
    { ...node, action: "index", slug },
    { ...node, action: "show", slug: `${slug}/:slug` },
  ];
}

/** Adds nodes to a locale's sitemap. */
export function addNodes(copy: ContentCopy, locale: string, ...nodes: Json[]): void {
  copy.edit(`${locale}/sitemap.json`, (before) => [...before, ...nodes]);
}

/** Everything with which pages of a content folder are resolved; interface texts are their ids. */
export async function resolveOptions(copy: ContentCopy): Promise<ResolveOptions> {
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo", previewSecret });
  const [brand] = await loadBrands(copy.dir);
  if (brand === undefined) throw new Error("no brand");
  const routing = { mode: "prefix", brand } as const;
  const { client } = testClient({ fetch: cms.fetch, baseUrl: "http://cms.test", routing });
  return {
    client,
    brand,
    routing,
    origin: "https://demo.example",
    translatorOf: () => (id, values) => [id, ...Object.values(values ?? {})].join(" "),
  };
}

/** Opens addresses of a site built from a content folder. */
export async function openSite(copy: ContentCopy): Promise<(path: string) => Promise<PageModel>> {
  const options = await resolveOptions(copy);
  return async (path) => {
    const { model } = await resolvePage(options, { host: "demo.example", path, search: "" });
    return model;
  };
}
