import { defineListKind } from "./define-kind.ts";
import { productNode, products } from "./products.kind.ts";

/** The tree of product categories as a flat list in which each names its parent. */
export const productCategories = defineListKind({
  name: "product-categories",
  label: "product category",
  position: 8,
  files: { list: "product-categories", key: "id" },
  list: { schema: "product-category", endpoint: "/api/product_categories" },
  editor: { columns: ["name", "path", "id"] },
  below: { node: productNode, path: "path" },
  parent: "parentBranch",
  counts: { kind: products.name, by: "category" },
  menuBranch: ({ id, name, path, lead, parentBranch }) => ({
    id,
    name,
    path,
    lead,
    parentId: parentBranch?.id,
  }),
  teaser: ({ id, name, lead, image }, { href, count }) => ({
    id,
    name,
    url: href,
    ...(lead === undefined ? {} : { lead }),
    ...(image && { image }),
    count,
  }),
});
