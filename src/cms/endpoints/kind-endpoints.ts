import { documentKinds, entryKinds, listKinds } from "#kinds/table.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { documentsOf } from "../content/content.ts";
import { shownItems } from "../content/is-shown.ts";
import { documentEndpoint } from "./document-endpoint.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { listEndpoint } from "./list-endpoint.ts";

const sitemapEndpoint: ReadEndpoint = {
  ...listEndpoint(sitemap, () => []),
  answer: ({ local }) => local.sitemap,
};

/** The list and the documents of every kind, as it declares them. */
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
