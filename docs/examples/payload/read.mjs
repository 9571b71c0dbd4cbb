// What the collections of Payload answer to the site.
import { documentIn, menuOf, serviceOf, services } from "./documents.mjs";

export class Failure extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

const localesOf = (req) => req.payload.config.localization.localeCodes;

/** What is published in a language: an entry without a title there is not translated, and left out. */
export function find(req, { slug, sort = "id", document }, { where = {}, draft = false, ...more }) {
  const isThere = { [document === undefined ? "name" : "title"]: { exists: true } };
  const isSeen = draft ? {} : { _status: { equals: "published" } };
  return req.payload.find({
    collection: slug,
    fallbackLocale: false,
    depth: 3,
    draft,
    sort,
    pagination: false,
    where: { and: [isThere, isSeen, where] },
    ...more,
  });
}

async function translations(req, service, { key, locale }) {
  const others = localesOf(req).filter((one) => one !== locale);
  const where = { key: { equals: key } };
  const asked = others.map((one) => find(req, service, { locale: one, where, depth: 0 }));
  const found = await Promise.all(asked);
  return found.flatMap(({ docs }, index) =>
    docs.map(({ slug }) => ({ locale: others[index], slug })),
  );
}

export async function documentBy(req, service, { name, value, ...more }) {
  const { docs } = await find(req, service, { ...more, where: { [name]: { equals: value } } });
  const [entry] = docs;
  if (entry === undefined) throw new Failure(404, `no ${service.kind} ${value} in ${more.locale}`);
  const document = documentIn(service.document, entry);
  if (service.kind === "page") return document;
  const others = await translations(req, service, { key: entry.key, locale: more.locale });
  return others.length === 0 ? document : { ...document, translations: others };
}

const isText = (value) => typeof value === "string" && value !== "";
const placeFields = "path name title parent nodeType entriesAt key layout".split(" ");

export async function sitemap(req, locale) {
  const select = Object.fromEntries(placeFields.map((name) => [name, true]));
  const pages = { ...services.pages, sort: "position" };
  const { docs } = await find(req, pages, { locale, select, depth: 1 });
  const byId = new Map(docs.map((one) => [one.id, one]));
  const nameOf = ({ name, title }) => (isText(name) ? name : title);
  const crumbsTo = (page, left = 10) => {
    const above = left > 0 ? byId.get(page.parent?.id) : undefined;
    const before = above === undefined ? [] : crumbsTo(above, left - 1);
    return [...before, { name: nameOf(page), slug: page.path }];
  };
  return docs.flatMap((page) => {
    const { path, entriesAt, nodeType, key: nodeReference, layout } = page;
    const crumbs = path === "/" ? [] : crumbsTo(page);
    const node = { nodeType, nodeReference, name: nameOf(page), crumbs };
    const own = { ...node, action: "index", slug: path, ...(isText(layout) && { layout }) };
    const entries = { ...node, action: "show", slug: entriesAt };
    return [...(isText(path) ? [own] : []), ...(isText(entriesAt) ? [entries] : [])];
  });
}

/** Every address of a language, by which links are judged: pages, and entries below the patterns. */
export async function addresses(req, locale) {
  const nodes = await sitemap(req, locale);
  const below = async ({ nodeType, slug }) => {
    const { docs } = await find(req, serviceOf(nodeType), {
      locale,
      select: { slug: true },
      depth: 0,
    });
    return docs.map((one) => slug.replace(":slug", one.slug));
  };
  const entries = nodes.filter(({ action }) => action === "show").map(below);
  return [...nodes.map(({ slug }) => slug), ...(await Promise.all(entries)).flat()];
}

const textIn = (value) =>
  typeof value === "string"
    ? value
    : Object.values(value ?? {})
        .map(textIn)
        .join(" ");

async function search(req, locale, phrase) {
  if (phrase.trim() === "") return [];
  const nodes = (await sitemap(req, locale)).filter(({ action }) => action === "index");
  const paths = new Map(nodes.map(({ nodeReference, slug }) => [nodeReference, slug]));
  const { docs } = await find(req, services.pages, { locale });
  return docs.flatMap((page) => {
    const { title, subtitle = "", blocks } = documentIn(services.pages.document, page);
    const said = textIn([title, subtitle, blocks.map(({ props }) => props)]);
    const words = said.replaceAll(/<[^<>]*>/g, " ");
    const at = words.toLowerCase().indexOf(phrase.toLowerCase());
    const slug = paths.get(page.key);
    if (at === -1 || slug === undefined) return [];
    const content = words.slice(Math.max(0, at - 60), at + 300);
    return [{ "@id": `/api/pages/${page.key}`, title, content, slug }];
  });
}

const pageSize = 10;

async function list(req, service, { locale, query }) {
  const page = Number(query.get("page") ?? 0);
  const part = page > 0 ? { pagination: true, limit: pageSize, page } : {};
  const category = query.get("category");
  const where = category === null ? {} : { category: { equals: category } };
  const { docs, totalDocs } = await find(req, service, { locale, where, ...part });
  const members = docs.map((one) => documentIn(service.entry, one));
  return { "hydra:member": members, "hydra:totalItems": totalDocs };
}

const own = {
  sitemap_nodes: (req, { locale }) => sitemap(req, locale),
  search: (req, { locale, query }) => search(req, locale, query.get("phrase") ?? ""),
  redirects: async (req, { locale }) => {
    const at = { slug: "redirects", locale, fallbackLocale: false };
    const { rows } = await req.payload.findGlobal(at);
    return { redirects: (rows ?? []).map(({ from, to }) => ({ from, to })) };
  },
  menus: async (req, { locale }) => {
    const menus = await req.payload.findGlobal({ slug: "menus", locale, fallbackLocale: false });
    return ["main", "footer"].map((name) => ({ name, items: (menus[name] ?? []).map(menuOf) }));
  },
};

export async function read(req, { service: asked, id }, { locale, query }) {
  const locales = localesOf(req);
  if (!locales.includes(locale)) throw new Failure(400, `locale must be one of ${locales.join()}`);
  if (id === undefined && Object.hasOwn(own, asked)) return own[asked](req, { locale, query });
  const service = Object.hasOwn(services, asked) ? services[asked] : undefined;
  if (id === undefined && service?.entry !== undefined) {
    return list(req, service, { locale, query });
  }
  if (id === undefined || service?.document === undefined) throw new Failure(404, "nothing there");
  const name = service.kind === "page" ? "key" : "slug";
  return documentBy(req, service, { locale, name, value: id });
}
