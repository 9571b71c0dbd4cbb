// The store for ../shared/content-api.mjs, on top of Directus items: rows are as in its REST API.
import { documentOf } from "../content-model.mjs";
import { blocks, fieldsByType, versionedByType } from "../shared/services.mjs";
import { askedOf, blockCollection, collectionOf, read, translationsOf } from "./fields.mjs";

const typeByCollection = new Map(blocks.map(({ type }) => [blockCollection(type), type]));

function pictureOf({ file, alt }) {
  if (file === null || file === undefined) return undefined;
  const { id, filename_download: name, width, height } = file;
  const size = width > 0 && height > 0 ? { width, height } : {};
  return { url: `/media/${id}/${encodeURIComponent(name)}`, alt: alt ?? "", ...size };
}

const convert = {
  picture: pictureOf,
  texts: (lines) => lines.map(({ text }) => text),
  blocks: (rows) =>
    rows
      .filter(({ item }) => typeof item === "object" && item !== null)
      .map(({ collection, item }) => {
        const type = typeByCollection.get(collection);
        const props = documentOf(fieldsByType.get(type), item, convert);
        return { type, id: item.anchor, ...versionedByType.get(type), props };
      }),
  read,
};

const equal = (values) =>
  Object.entries(values).map(([name, value]) => ({ [name]: { _eq: value } }));

const sortOf = ({ newestBy, orderedBy }) => [
  ...(newestBy === undefined ? [] : [`-${newestBy}`]),
  ...(orderedBy === undefined ? [] : [orderedBy]),
  "owner.key",
];

const rootFields = {
  page: ["owner.nodeType", "owner.position", "owner.parent.key"],
};

/** The row of a language, merged with the fields that all languages share. */
const entryOf = ({ owner, ...row }) => ({ ...row, ...owner });

/** A draft is the version named `draft`, if an entry has one: saved by editors, but not promoted. */
async function drafts(itemsOf, service, { locale, key, asked }) {
  const collection = collectionOf(service);
  const items = itemsOf(collection);
  const found = { fields: ["id"], filter: { key: { _eq: key } }, limit: 1 };
  const [entry] = await items.readByQuery(found);
  if (entry === undefined) return [];
  const draft = { collection, item: `${entry.id}`, key: "draft" };
  const versions = await itemsOf("directus_versions").readByQuery({
    fields: ["key"],
    filter: { _and: equal(draft) },
  });
  const [version] = versions.map((one) => ({ version: one.key }));
  const fields = ["key", ...asked.map((one) => `translations.${one}`)];
  const { translations, ...owner } = await items.readOne(entry.id, { ...version, fields });
  const rows = translations.filter((row) => row.languages_code === locale);
  return rows.map((row) => entryOf({ ...row, owner }));
}

async function find(
  { itemsOf, collections },
  service,
  { locale, fields = [], where = {}, part, isDraft = false },
) {
  const known = await collections();
  const collection = translationsOf(service);
  if (!known.has(collection)) return { entries: [], total: 0 };
  const types = blocks.filter(({ type }) => known.has(blockCollection(type)));
  const { key, ...others } = where;
  const asked = askedOf(fields, types);
  if (isDraft) {
    const entries = await drafts(itemsOf, service, { locale, key, asked });
    return { entries, total: entries.length };
  }
  const filter = {
    _and: [
      ...equal({ languages_code: locale, ...others, status: "published" }),
      ...(key === undefined ? [] : [{ owner: { key: { _eq: key } } }]),
    ],
  };
  const items = itemsOf(collection);
  const rows = await items.readByQuery({
    fields: [...asked, "owner.key", ...(rootFields[service.kind] ?? [])],
    filter,
    sort: sortOf(service),
    ...(part === undefined
      ? { limit: -1 }
      : { limit: part.size, offset: (part.number - 1) * part.size }),
  });
  if (part === undefined) return { entries: rows.map(entryOf), total: rows.length };
  const [{ count }] = await items.readByQuery({ aggregate: { count: ["*"] }, filter });
  return { entries: rows.map(entryOf), total: Number(count) };
}

/** The published rows of these entries, by the id of the row (one per language). */
export async function publicOf({ itemsOf, collections }, service, ids) {
  const collection = translationsOf(service);
  if (!(await collections()).has(collection)) return new Map();
  const rows = await itemsOf(collection).readByQuery({
    fields: ["*", "owner.key", ...(rootFields[service.kind] ?? [])],
    filter: { _and: [{ owner: { id: { _in: ids } } }, { status: { _eq: "published" } }] },
    limit: -1,
  });
  return new Map(rows.map((row) => [row.id, entryOf(row)]));
}

/**
 * `itemsOf` returns the items of a collection, `collections` the names of all, since a site may not have all
 * of them; the first of `locales` is used for requests that name none.
 */
export function storeOf(directus, locales, failed) {
  const inLanguage = (collection, locale) =>
    directus.itemsOf(collection).readByQuery({
      filter: { languages_code: { _eq: locale } },
      sort: ["id"],
      limit: -1,
    });
  return {
    locales,
    defaultLocale: locales[0],
    nameIn: (name) => name,
    convert,
    find: (service, asked) => find(directus, service, asked),
    menus: async (locale) => (await inLanguage("menus", locale))[0] ?? {},
    redirects: (locale) => inLanguage("redirects", locale),
    failed,
  };
}
