import { detailEndpoint } from "./entry-endpoints.ts";

/** GET /api/products/{slug}: a product with its page. */
export const product = detailEndpoint("/api/products/:slug", ({ products }) => products);
