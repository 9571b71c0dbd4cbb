import type { Endpoint } from "./endpoint.ts";

/** GET /api/sitemap_nodes: every address of a locale. */
export const sitemapNodes: Endpoint = {
  method: "GET",
  path: "/api/sitemap_nodes",
  isLinkedData: false,
  answer: ({ local }) => local.sitemap,
};
