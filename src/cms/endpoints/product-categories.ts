import type { ReadEndpoint } from "./endpoint.ts";
import { collection } from "./entry-endpoints.ts";

/** GET /api/product_categories: the product category tree of a locale, each naming its parent. */
export const productCategories: ReadEndpoint = {
  method: "GET",
  path: "/api/product_categories",
  isLinkedData: true,
  answer: ({ local }) => collection(local.productCategories),
};
