// The response for each address of the content API, for any CMS: `store` is what a CMS has to provide for it
// (content-api.d.mts).
import { createHash } from "node:crypto";
import { documentOf } from "../content-model.mjs";
import { mayPreview } from "./signatures.mjs";
import { menuItem, redirectTable, serviceOf, services } from "./services.mjs";

class Failure extends Error {
  constructor(status, detail) {
    super(detail);
    this.status = status;
  }
}

async function translations(store, service, { key, locale }) {
  const others = store.locales.filter((one) => one !== locale);
  const found = await Promise.all(
    others.map((one) => store.find(service, { locale: one, where: { key } })),
  );
  return found.flatMap(({ entries }, index) =>
    entries.map(({ slug }) => ({ locale: others[index], slug })),
  );
}

async function documentBy(store, service, { locale, where, isDraft }) {
  const fields = service.document;
  const { entries } = await store.find(service, { locale, where, isDraft, fields });
  const [entry] = entries;
  const [asked] = Object.values(where);
  if (entry === undefined) throw new Failure(404, `no ${service.kind} ${asked} in ${locale}`);
  const document = documentOf(fields, entry, store.convert);
  if (service.kind === "page") return document;
  const others = await translations(store, service, { key: entry.key, locale });
  return others.length === 0 ? document : { ...document, translations: others };
}

const isText = (value) => typeof value === "string" && value !== "";

async function sitemap(store, { locale }) {
  const { entries } = await store.find(services.pages, { locale });
  const pages = entries.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const byKey = new Map(pages.map((one) => [one.key, one]));
  const nameOf = ({ name, title }) => (isText(name) ? name : title);
  const crumbsTo = (page, left = 10) => {
    const above = left > 0 ? byKey.get(page.parent?.key) : undefined;
    const before = above === undefined ? [] : crumbsTo(above, left - 1);
    return [...before, { name: nameOf(page), slug: page.path }];
  };
  return pages.flatMap((page) => {
    const { path, entriesAt, nodeType, key: nodeReference, layout } = page;
    const crumbs = path === "/" ? [] : crumbsTo(page);
    const node = { nodeType, nodeReference, name: nameOf(page), crumbs };
    const own = { ...node, action: "index", slug: path, ...(isText(layout) && { layout }) };
    const entryNode = { ...node, action: "show", slug: entriesAt };
    return [...(isText(path) ? [own] : []), ...(isText(entriesAt) ? [entryNode] : [])];
  });
}

/** Every address of a language, for checking links: pages, and entries below the patterns. */
export async function addresses(store, locale) {
  const nodes = await sitemap(store, { locale });
  const below = async ({ nodeType, slug: pattern }) => {
    const { entries } = await store.find(serviceOf(nodeType), { locale });
    return entries.map(({ slug }) => pattern.replace(":slug", slug));
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

async function search(store, { locale, query }) {
  const phrase = (query.get("phrase") ?? "").trim().toLowerCase();
  if (phrase === "") return [];
  const fields = services.pages.document;
  const { entries } = await store.find(services.pages, { locale, fields });
  return entries.flatMap((page) => {
    const document = documentOf(fields, page, store.convert);
    const { title, subtitle = "", blocks } = document;
    const said = textIn([title, subtitle, blocks.map(({ props }) => props)]);
    const words = said.replaceAll(/<[^<>]*>/g, " ");
    const at = words.toLowerCase().indexOf(phrase);
    if (at === -1 || !isText(page.path)) return [];
    const content = words.slice(Math.max(0, at - 60), at + 300);
    return [{ "@id": `/api/pages/${page.key}`, title, content, slug: page.path }];
  });
}

const pageSize = 10;

async function list(store, service, { locale, query }) {
  const number = Number(query.get("page") ?? 0);
  const part = number > 0 ? { number, size: pageSize } : undefined;
  const category = query.get("category");
  const where = category === null ? {} : { category };
  const fields = service.entry;
  const { entries, total } = await store.find(service, { locale, where, part, fields });
  const members = entries.map((one) => documentOf(fields, one, store.convert));
  return { "hydra:member": members, "hydra:totalItems": total };
}

const menuOf = (item, convert) => ({
  ...documentOf(menuItem, { ...item, children: [] }, convert),
  children: (item.children ?? []).map((one) => menuOf(one, convert)),
});

const own = {
  sitemap_nodes: sitemap,
  search,
  redirects: async (store, { locale }) =>
    documentOf(redirectTable, { redirects: await store.redirects(locale) }, store.convert),
  menus: async (store, { locale }) => {
    const menus = await store.menus(locale);
    const itemsOf = (name) => (menus[name] ?? []).map((one) => menuOf(one, store.convert));
    return ["main", "footer"].map((name) => ({ name, items: itemsOf(name) }));
  },
};

async function preview(store, [nodeType, id], { locale, query }) {
  const isMeant = mayPreview(query.get("token") ?? "", [nodeType, id, locale]);
  if (!isMeant) throw new Failure(404, "no such draft");
  return documentBy(store, serviceOf(nodeType), { locale, where: { key: id }, isDraft: true });
}

function namesIn(path) {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    throw new Failure(404, "nothing there");
  }
}

async function read(store, path, told) {
  const { locale } = told;
  const [asked, id, ...rest] = namesIn(path);
  if (!store.locales.includes(locale)) {
    throw new Failure(400, `locale must be one of ${store.locales.join()}`);
  }
  if (asked === "preview" && rest.length === 1) return preview(store, [id, ...rest], told);
  if (id === undefined && Object.hasOwn(own, asked)) return own[asked](store, told);
  const service = Object.hasOwn(services, asked) ? services[asked] : {};
  if (id === undefined && service.entry !== undefined) return list(store, service, told);
  if (id === undefined || service.document === undefined || rest.length > 0) {
    throw new Failure(404, "nothing there");
  }
  const where = service.kind === "page" ? { key: id } : { slug: id };
  return documentBy(store, service, { locale, where });
}

const common = { vary: "Accept, Accept-Locale", "cache-control": "no-cache" };

export function problem(status, detail, more = {}) {
  const headers = { ...common, "content-type": "application/problem+json", ...more.headers };
  const body = JSON.stringify({ code: `${status}`, status, detail, ...more.members });
  return new Response(body, { status, headers });
}

async function answered(store, path, { url, headers: asked }) {
  const query = new URL(url).searchParams;
  const locale = query.get("locale") ?? asked.get("accept-locale") ?? store.defaultLocale;
  const body = JSON.stringify(await read(store, path, { locale, query }));
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const isKnown = asked.get("if-none-match") === etag;
  const headers = { ...common, etag, "content-type": "application/json" };
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

/** The response to a request; `path` is the part of its address after `/api/`. */
export async function answer(store, path, request) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return problem(405, "only read", { headers: { allow: "GET, HEAD" } });
  }
  try {
    return await answered(store, path, request);
  } catch (error) {
    if (error instanceof Failure) return problem(error.status, error.message);
    store.failed(error);
    return problem(500, "the CMS failed");
  }
}
