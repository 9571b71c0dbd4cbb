// The store for ../shared/content-api.mjs, on top of Payload's local API.
import { convertLexicalToHTML } from "@payloadcms/richtext-lexical/html";
import { richTextTags } from "@waymark/contract";
import sanitize from "sanitize-html";
import { documentOf } from "../content-model.mjs";
import { fieldsByType, versionedByType } from "../shared/services.mjs";
import { nameIn } from "./fields.mjs";

const cells = (row) => row.children.filter(({ type }) => type === "tablecell");
const spans = ({ colSpan, rowSpan }) =>
  (colSpan > 1 ? ` colspan="${colSpan}"` : "") + (rowSpan > 1 ? ` rowspan="${rowSpan}"` : "");

/** Lexical's own tables have neither a head nor scopes, and are wrapped in a `div`. */
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
// Classes and styles are removed silently; a disallowed tag is kept, so that it is reported to editors.
const tags = { allowedTags: false, allowedAttributes: richTextTags, allowVulnerableTags: true };

/** The file name of a picture is not loaded when a document is only validated. */
function pictureOf({ file, alt }) {
  if (file === null || file === undefined) return undefined;
  const { filename = "unread.svg", width, height } = Object(file);
  return { url: `/media/${filename}`, alt: alt ?? "", ...(width > 0 && { width, height }) };
}

function blockOf({ blockType: type, anchor, id, ...props }) {
  const fields = fieldsByType.get(type);
  return {
    type,
    id: typeof anchor === "string" && anchor !== "" ? anchor : `block-${id}`,
    ...versionedByType.get(type),
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

const placeFields = "path name title parent nodeType entriesAt key layout position slug".split(" ");
const placeOnly = Object.fromEntries(placeFields.map((name) => [name, true]));

const sortOf = ({ newestBy, orderedBy = "id" }) =>
  newestBy === undefined ? orderedBy : `-${newestBy}`;

/** An entry without a title is not translated, and is left out. */
async function find(req, service, { locale, fields, where = {}, part, isDraft = false }) {
  const { slug, document } = service;
  const isThere = { [document === undefined ? "name" : "title"]: { exists: true } };
  const isSeen = isDraft ? {} : { _status: { equals: "published" } };
  const meant = Object.entries(where).map(([name, value]) => ({ [name]: { equals: value } }));
  const { docs, totalDocs } = await req.payload.find({
    collection: slug,
    locale,
    fallbackLocale: false,
    draft: isDraft,
    sort: sortOf(service),
    where: { and: [isThere, isSeen, ...meant] },
    depth: fields === undefined ? 1 : 3,
    ...(fields === undefined && { select: placeOnly }),
    pagination: part !== undefined,
    ...(part !== undefined && { limit: part.size, page: part.number }),
  });
  return { entries: docs, total: totalDocs };
}

export function storeOf(req) {
  const { localeCodes, defaultLocale } = req.payload.config.localization;
  const single = (slug, locale) => req.payload.findGlobal({ slug, locale, fallbackLocale: false });
  return {
    locales: localeCodes,
    defaultLocale,
    nameIn,
    convert,
    find: (service, asked) => find(req, service, asked),
    menus: (locale) => single("menus", locale),
    redirects: async (locale) => (await single("redirects", locale)).redirects ?? [],
    failed: (error) => req.payload.logger.error(error),
  };
}
