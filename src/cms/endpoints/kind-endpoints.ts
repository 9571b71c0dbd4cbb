import type { SitemapNode } from "#generated/types.ts";
import { documentKinds, entryKinds, listKinds } from "#kinds/table.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { documentsOf } from "../content/content.ts";
import { shownItems } from "../content/is-shown.ts";
import { documentEndpoint } from "./document-endpoint.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { listEndpoint } from "./list-endpoint.ts";

/** Pages need a root node: a mock built from the API description has one, which shows its example page. */
const smallestSitemap = [
  {
    nodeType: "root",
    action: "index",
    slug: "/",
    nodeReference: "home",
    name: "Home",
    crumbs: [],
  },
] as const satisfies readonly SitemapNode[];

const sitemapList = listEndpoint(sitemap, () => []);
const [sitemapResponse] = sitemapList.operation.responses;

const sitemapEndpoint: ReadEndpoint = {
  ...sitemapList,
  operation: {
    ...sitemapList.operation,
    responses: [
      { ...sitemapResponse, schema: { ...sitemapResponse.schema, examples: [smallestSitemap] } },
    ],
  },
  respond: ({ local }) => local.sitemap,
};

/** The list and document endpoints that each kind declares. */
export const kindEndpoints: readonly ReadEndpoint[] = [
  sitemapEndpoint,
  ...listKinds
    .filter((kind) => kind.name !== sitemap.name)
    .map((kind) => listEndpoint(kind, ({ lists }) => lists.get(kind.name) ?? [])),
  ...entryKinds.map((kind) =>
    listEndpoint(kind, ({ documents }) => shownItems(kind, documentsOf(documents, kind))),
  ),
  ...documentKinds.map(documentEndpoint),
];
