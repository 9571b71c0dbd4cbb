// The store for ../shared/content-api.mjs, on top of Strapi's document service.
import { basename } from "node:path";
import { Marked } from "marked";
import { documentOf } from "../content-model.mjs";
import { fieldsByType, versionedByType } from "../shared/services.mjs";
import { nameIn, uidOf } from "./fields.mjs";

const renderer = {
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  tablecell({ header, tokens }) {
    const inner = this.parser.parseInline(tokens);
    return header ? `<th scope="col">${inner}</th>` : `<td>${inner}</td>`;
  },
};
const markdown = new Marked({ renderer });

function pictureOf({ file, alt }) {
  if (file === null || file === undefined) return undefined;
  const { url, width, height } = file;
  return { url: `/media/${basename(url)}`, alt: alt ?? "", ...(width > 0 && { width, height }) };
}

const typeOf = (component) => component.replace(/^blocks\./, "");

const convert = {
  html: (text) => markdown.parse(text).trim(),
  picture: pictureOf,
  texts: (lines) => lines.map(({ text }) => text),
  blocks: (zone) =>
    zone.map(({ __component: component, anchor, ...props }) => ({
      type: typeOf(component),
      id: anchor,
      ...versionedByType.get(typeOf(component)),
      props: documentOf(fieldsByType.get(typeOf(component)), props, convert),
    })),
  read: (entry, name) => entry[nameIn(name)],
};

const populated = {
  component: (strapi, { component }) => ({ populate: populateOf(strapi, component) }),
  media: () => true,
  dynamiczone: (strapi, { components }) => ({
    on: Object.fromEntries(components.map((one) => [one, { populate: populateOf(strapi, one) }])),
  }),
};

/** Strapi omits what was not requested from a response: components, files, and the contents of a zone. */
function populateOf(strapi, uid, names = Object.keys(strapi.getModel(uid).attributes)) {
  const { attributes } = strapi.getModel(uid);
  const deep = names.filter((name) => Object.hasOwn(populated, attributes[name]?.type ?? ""));
  return Object.fromEntries(
    deep.map((name) => [name, populated[attributes[name].type](strapi, attributes[name])]),
  );
}

const orderOf = ({ newestBy, orderedBy }) => [
  ...(newestBy === undefined ? [] : [{ [newestBy]: "desc" }]),
  ...(orderedBy === undefined ? [] : [{ [orderedBy]: "asc" }]),
  { createdAt: "asc" },
  { key: "asc" },
];

/**
 * On each query the document service goes through everything that could be requested, which takes many times
 * as long as the query itself if a zone allows thirty components: the query engine is told exactly what to
 * load.
 */
async function find(strapi, service, { locale, fields, where = {}, part, isDraft = false }) {
  const uid = uidOf(service);
  const shallow = service.kind === "page" ? { parent: true } : undefined;
  const names = fields?.map(({ name }) => nameIn(name));
  const seen = { ...where, locale, publishedAt: isDraft ? { $null: true } : { $notNull: true } };
  const query = strapi.db.query(uid);
  const entries = await query.findMany({
    where: seen,
    orderBy: orderOf(service),
    populate: names === undefined ? shallow : populateOf(strapi, uid, names),
    ...(part !== undefined && { offset: (part.number - 1) * part.size, limit: part.size }),
  });
  const total = part === undefined ? entries.length : await query.count({ where: seen });
  return { entries, total };
}

/** `locales` are those that editors have set up; the first is used for requests that name none. */
export function storeOf(strapi, locales) {
  const single = async (name, locale) => {
    const uid = `api::${name}.${name}`;
    const populate = populateOf(strapi, uid);
    return (await strapi.documents(uid).findFirst({ locale, populate })) ?? {};
  };
  return {
    locales,
    defaultLocale: locales[0],
    nameIn,
    convert,
    find: (service, asked) => find(strapi, service, asked),
    menus: (locale) => single("menu", locale),
    redirects: async (locale) => (await single("redirect-table", locale)).redirects ?? [],
    failed: (error) => strapi.log.error(error),
  };
}
