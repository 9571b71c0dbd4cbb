import { defineDocumentKind } from "./define-kind.ts";

/** Pages referenced by the sitemap's index nodes. */
export const pages = defineDocumentKind({
  name: "page",
  label: "page",
  position: 1,
  files: { folder: "pages", key: "id" },
  detail: { schema: "page", endpoint: "/api/pages/{id}" },
  page: {},
  search: { text: ["subtitle", "description"] },
});
