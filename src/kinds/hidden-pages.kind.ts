import { defineDocumentKind } from "./define-kind.ts";

/** Pages that nothing links to; some are for signed-in visitors only. */
export const hiddenPages = defineDocumentKind({
  name: "hidden-page",
  label: "hidden page",
  position: 6,
  files: { folder: "hidden-pages", key: "slug" },
  detail: {
    schema: "hidden-page",
    endpoint: "/api/hidden_pages/{slug}",
    guardedBy: "restricted",
  },
  page: { node: "hidden", layout: "hidden" },
});
