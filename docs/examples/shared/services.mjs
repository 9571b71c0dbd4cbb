// The entries of a CMS for each service of the content API: `document` holds the fields of a single entry,
// `entry` those in a list.
import { schemaOf } from "@waymark/contract";
import { blocksOf, fieldsOf } from "../content-model.mjs";

export const blocks = blocksOf(await schemaOf("page"));
export const fieldsByType = new Map(blocks.map(({ type, fields }) => [type, fields]));
export const versionedByType = new Map(blocks.map(({ type, versioned }) => [type, versioned]));
export const menuItem = fieldsOf(await schemaOf("menu-item"));
export const redirectTable = fieldsOf(await schemaOf("redirects")).filter(
  ({ name }) => name === "redirects",
);

const fields = async (schema) => fieldsOf(await schemaOf(schema));

async function service(slug, kind, more) {
  const isPage = kind === "page";
  const document = await fields(isPage ? kind : `${kind}-detail`);
  return { slug, kind, document, ...(!isPage && { entry: await fields(kind) }), ...more };
}

export const services = {
  pages: await service("pages", "page"),
  posts: await service("posts", "post", { newestBy: "publicationDate" }),
  services: await service("services", "service", { orderedBy: "position" }),
  products: await service("products", "product", { orderedBy: "position" }),
  job_offers: await service("job-offers", "job-offer", { newestBy: "datePosted" }),
  contact_people: {
    slug: "contact-people",
    kind: "contact-people",
    entry: await fields("contact-person"),
  },
  product_categories: {
    slug: "product-categories",
    kind: "product-categories",
    entry: await fields("product-category"),
  },
};

const byNodeType = {
  service: "services",
  product: "products",
  post: "posts",
  job_offer: "job_offers",
};
export const serviceOf = (nodeType) => services[byNodeType[nodeType] ?? "pages"];
export const serviceAt = (slug) => Object.values(services).find((one) => one.slug === slug);

/** `translations` is derived from the slugs of the other languages, and `contract` is not set by editors. */
const derived = new Set(["id", "contract", "translations"]);
export const ownFields = ({ document, entry }) =>
  (document ?? entry).filter(({ name }) => !derived.has(name));
