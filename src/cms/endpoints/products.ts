import type { ReadEndpoint } from "./endpoint.ts";
import { collection, listedOf } from "./entry-endpoints.ts";

/** GET /api/products?category=: the products of a locale in their order, of one category if asked for. */
export const products: ReadEndpoint = {
  method: "GET",
  path: "/api/products",
  isLinkedData: true,
  answer: ({ local, query }) => {
    const asked = query.get("category");
    const all = listedOf(local.products);
    return collection(asked === undefined ? all : all.filter(({ category }) => category === asked));
  },
};
