import type { ReadEndpoint } from "./endpoint.ts";

/** GET /api/sitemap_nodes: every address of a locale. */
export const sitemapNodes: ReadEndpoint = {
  method: "GET",
  path: "/api/sitemap_nodes",
  isLinkedData: false,
  answer: ({ local }) => local.sitemap,
};
