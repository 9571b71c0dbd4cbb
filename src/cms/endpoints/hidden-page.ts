import { detailEndpoint } from "../entry-endpoints.ts";

/** GET /api/hidden_pages/{slug}: a page that nothing links to. */
export const hiddenPage = detailEndpoint(
  "/api/hidden_pages/:slug",
  (documents) => documents.hiddenPages,
);
