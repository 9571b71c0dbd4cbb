import { isProduct } from "#lib/entities.ts";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/products: the products of a locale, of all categories. */
export const productsEndpoint = listEndpoint({
  name: "products",
  path: "/api/products",
  isItem: isProduct,
});
