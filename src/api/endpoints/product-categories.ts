import type { ProductCategory } from "#generated/types.ts";
import { validate as isProductCategory } from "#generated/validators/product-category.js";
import { safeHref } from "#lib/url/safe-href.ts";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/product_categories: the product category tree of a locale as a flat list. */
export const productCategoriesEndpoint = listEndpoint({
  name: "productCategories",
  path: "/api/product_categories",
  isItem: isUsable,
});

/** Paths become links: one that leads elsewhere is none. */
function isUsable(category: unknown): category is ProductCategory {
  return (
    isProductCategory(category) &&
    category.path.startsWith("/") &&
    safeHref(category.path) !== undefined
  );
}
