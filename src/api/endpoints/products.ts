import { validate as isProduct } from "#generated/validators/product.js";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/products: the products of a locale, of all categories. */
export const productsEndpoint = listEndpoint({
  name: "products",
  path: "/api/products",
  isItem: isProduct,
});
