// The fields of ../../content-model.mjs as attributes of a block, and the block that a pointer of the
// contract refers to.

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

/** The location of a page, which the contract has in its sitemap. */
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

/**
 * The block, or block item, that a pointer refers to: /blocks/0/props/columns/1/blocks/0/props/heading.
 * `nested` maps a type to the list whose items are blocks as well.
 */
export function blockAt(blocks, pointer, nested) {
  const [, list, at, , name, item, ...rest] = pointer.split("/");
  const block = list === "blocks" ? blocks[at] : undefined;
  const isItem = block !== undefined && name === nested[block.name.replace("waymark/", "")];
  const inner = isItem ? block.innerBlocks[item] : undefined;
  if (inner === undefined) return block;
  return blockAt(inner.innerBlocks, `/${rest.join("/")}`, nested) ?? inner;
}
