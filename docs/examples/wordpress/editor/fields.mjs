// The fields of ../../content-model.mjs as attributes of a block.

const types = {
  list: "array",
  texts: "array",
  group: "object",
  picture: "object",
  flag: "boolean",
  number: "number",
};

const typeOf = ({ kind, choices }) =>
  kind === "choice" ? typeof choices[0] : (types[kind] ?? "string");

export const attributesOf = (fields) => ({
  anchor: { type: "string" },
  ...Object.fromEntries(fields.map((field) => [field.name, { type: typeOf(field) }])),
});

const text = (name, title, help) => ({ name, kind: "text", title, help, maxLength: 199 });

/** Where a page stands, which the contract has in its sitemap. */
export const pageFields = [
  text("path", "Address", "Empty: that of the page above, and the slug."),
  text("name", "Name in menus and breadcrumbs", "Empty: the title."),
  text(
    "nodeType",
    "Node type",
    "article, or what the page lists: post, service, product, job_offer.",
  ),
  text("entriesAt", "Address of its entries", "/blog/:slug"),
];
