import { detailEndpoint } from "./entry-endpoints.ts";

/** GET /api/services/{slug}: a service with its page. */
export const service = detailEndpoint("/api/services/:slug", ({ services }) => services);
