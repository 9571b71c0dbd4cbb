// What Payload keeps as documents of the contract; which collection answers for which service.
import { convertLexicalToHTML } from "@payloadcms/richtext-lexical/html";
import { richTextTags, schemaOf } from "@waymark/contract";
import sanitize from "sanitize-html";
import { blocksOf, documentOf, fieldsOf } from "../content-model.mjs";
import { nameIn } from "./fields.mjs";

const cells = (row) => row.children.filter(({ type }) => type === "tablecell");
const spans = ({ colSpan, rowSpan }) =>
  (colSpan > 1 ? ` colspan="${colSpan}"` : "") + (rowSpan > 1 ? ` rowspan="${rowSpan}"` : "");

/** Lexical's own tables have neither a head nor scopes, and a `div` around them. */
function table({ node, nodesToHTML }) {
  const inner = ({ children }) =>
    nodesToHTML({ nodes: children })
      .join("")
      .replace(/^<p>(.*)<\/p>$/s, "$1");
  const cell = (one, scope) =>
    one.headerState > 0
      ? `<th scope="${scope}"${spans(one)}>${inner(one)}</th>`
      : `<td${spans(one)}>${inner(one)}</td>`;
  const row = (one, scope) =>
    `<tr>${cells(one)
      .map((each) => cell(each, scope))
      .join("")}</tr>`;
  const [first, ...rest] = node.children;
  const hasHead = cells(first).every(({ headerState }) => headerState > 0);
  const head = hasHead ? `<thead>${row(first, "col")}</thead>` : "";
  const body = (hasHead ? rest : node.children).map((one) => row(one, "row")).join("");
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

const converters = ({ defaultConverters }) => ({ ...defaultConverters, table });
// Classes and styles go without a word; a tag that visitors do not get stays, and is told to editors.
const tags = { allowedTags: false, allowedAttributes: richTextTags, allowVulnerableTags: true };
const types = new Map(blocksOf(await schemaOf("page")).map(({ type, fields }) => [type, fields]));

/** The name of a picture is not read where a document is only judged. */
function pictureOf({ file, alt }) {
  if (file === null || file === undefined) return undefined;
  const { filename = "unread.svg", width, height } = Object(file);
  return { url: `/media/${filename}`, alt: alt ?? "", ...(width > 0 && { width, height }) };
}

function blockOf({ blockType: type, anchor, id, ...props }) {
  const fields = types.get(type);
  return {
    type,
    id: typeof anchor === "string" && anchor !== "" ? anchor : `block-${id}`,
    props: fields === undefined ? props : documentOf(fields, props, convert),
  };
}

const convert = {
  html: (data) =>
    sanitize(convertLexicalToHTML({ data, converters, disableContainer: true }), tags),
  picture: pictureOf,
  blocks: (list) => list.map(blockOf),
  read: (entry, name) => entry[nameIn(name)],
};

export const documentIn = (fields, entry) => documentOf(fields, entry, convert);

const fields = async (schema) => fieldsOf(await schemaOf(schema));

/** The collections by the service that the site asks for: `document` is one, `entry` what a list has of it. */
export const services = {
  pages: { slug: "pages", kind: "page", document: await fields("page") },
  posts: {
    slug: "posts",
    kind: "post",
    sort: "-publicationDate",
    document: await fields("post-detail"),
    entry: await fields("post"),
  },
  services: {
    slug: "services",
    kind: "service",
    sort: "position",
    document: await fields("service-detail"),
    entry: await fields("service"),
  },
  products: {
    slug: "products",
    kind: "product",
    sort: "position",
    document: await fields("product-detail"),
    entry: await fields("product"),
  },
  job_offers: {
    slug: "job-offers",
    kind: "job-offer",
    sort: "-datePosted",
    document: await fields("job-offer-detail"),
    entry: await fields("job-offer"),
  },
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

const menuItem = fieldsOf(await schemaOf("menu-item"), 0);

export const menuOf = (item) => ({
  ...documentIn(menuItem, item),
  children: (item.children ?? []).map(menuOf),
});

const byNodeType = {
  service: "services",
  product: "products",
  post: "posts",
  job_offer: "job_offers",
};
export const serviceOf = (nodeType) => services[byNodeType[nodeType] ?? "pages"];
