import { defineEntryKind } from "./define-kind.ts";

/** Node type of products; the pages of their categories are below the first such node. */
export const productNode = "product";

/** Devices in catalogue order. */
export const products = defineEntryKind({
  name: "product",
  label: "product",
  position: 3,
  files: { folder: "products", key: "slug" },
  list: {
    schema: "product",
    endpoint: "/api/products",
    order: [["position", "asc"]],
    filters: ["category"],
  },
  detail: { schema: "product-detail", endpoint: "/api/products/{slug}" },
  page: { node: productNode },
  search: { text: ["subtitle", "lead", "description"] },
  sitemap: {},
  facts: ({ specs }) => specs,
  teaser: ({ id, title, lead, teaserImage, specs }, { href }) => ({
    id,
    name: title,
    lead,
    url: href,
    image: teaserImage,
    specs,
  }),
});
