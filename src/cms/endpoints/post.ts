import { detailEndpoint } from "./entry-endpoints.ts";

/** GET /api/posts/{slug}: a post of a locale, with its slugs in the others. */
export const post = detailEndpoint("/api/posts/:slug", ({ posts }) => posts);
