import { productDetailPaths } from "#generated/block-paths.ts";
import type { ProductDetail } from "#generated/types.ts";
import { validate } from "#generated/validators/product-detail.js";
import { detailEndpoint } from "./detail-endpoint.ts";

/** GET /api/products/{slug}: a product, ready to be rendered, with its slugs in other locales. */
export const productEndpoint = detailEndpoint<ProductDetail>({
  name: "product",
  path: "/api/products/{slug}",
  rules: { envelope: validate, paths: productDetailPaths },
});
