// A content service in a hundred lines, to copy from: docs/integration.md explains it.
// PORT=4100 TOKEN=secret node docs/examples/stub-cms.mjs
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const { PORT = "4100", TOKEN = "" } = process.env;

/** Published content by locale: pages by id, the nodes with their addresses and names, and old addresses. */
const locales = new Map(
  ["pl", "en"].map((locale) => [locale, { pages: new Map(), nodes: [], redirects: [] }]),
);

/** Lists that are always empty in this service. An empty list is a valid response, 404 is a failure. */
const emptyLists = new Set(
  "posts services products job_offers contact_people product_categories search".split(" "),
);

class Failure extends Error {
  constructor(status, detail, headers = {}) {
    super(detail);
    Object.assign(this, { status, headers });
  }
}

/** The response body for a GET below /api/. */
function read(path, locale) {
  const content = locales.get(locale);
  if (content === undefined) throw new Failure(400, "locale must be pl or en");
  const [, service, id] = /^\/api\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (service === "sitemap_nodes" && !id) return content.nodes;
  if (service === "menus" && !id) return ["main", "footer"].map((name) => menu(name, content));
  if (service === "redirects" && !id) return { redirects: content.redirects };
  if (emptyLists.has(service) && !id) return { "hydra:member": [], "hydra:totalItems": 0 };
  const page = service === "pages" ? content.pages.get(id) : undefined;
  if (page === undefined) throw new Failure(404, `nothing at ${path} in ${locale}`);
  return page;
}

function menu(name, { nodes }) {
  const items = nodes.map((node) => ({
    id: node.nodeReference,
    name: node.name,
    url: node.slug,
    children: [],
  }));
  return { name, items };
}

/** PUT /content/{locale}/{id} with { slug, name, page }: an editor publishes. Idempotent. */
function publish(path, { slug, name, page }) {
  const [, locale, id] = /^\/content\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
  const content = locales.get(locale);
  if (content === undefined) throw new Failure(404, "no such locale");
  if (typeof slug !== "string" || typeof name !== "string" || typeof page !== "object") {
    throw new Failure(422, "slug, name and page are needed");
  }
  const isHome = slug === "/";
  const crumbs = isHome ? [] : [{ name, slug }];
  const node = { nodeType: isHome ? "root" : "article", action: "index", slug, name, crumbs };
  content.pages.set(id, { ...page, id });
  const before = content.nodes.find((one) => one.nodeReference === id)?.slug ?? slug;
  content.nodes = content.nodes.filter((one) => one.nodeReference !== id);
  content.nodes.push({ ...node, nodeReference: id });
  // The old address of a moved page is redirected; a page that moves to an old address replaces the redirect.
  const moves = content.redirects.map(({ from, to }) => ({ from, to: to === before ? slug : to }));
  if (before !== slug && before !== "/") moves.push({ from: before, to: slug });
  content.redirects = moves.filter(({ from }) => from !== slug);
}

function mayWrite({ headers }) {
  const hash = (text) => createHash("sha256").update(text).digest();
  const given = headers.authorization ?? "";
  return TOKEN !== "" && timingSafeEqual(hash(given), hash(`Bearer ${TOKEN}`));
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (request.method === "PUT") {
    if (!mayWrite(request)) throw new Failure(401, "no", { "WWW-Authenticate": "Bearer" });
    publish(pathname, await json(request));
    return {};
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Failure(405, "only read", { Allow: "GET, HEAD" });
  }
  return read(pathname, searchParams.get("locale") ?? request.headers["accept-locale"] ?? "pl");
}

const server = createServer((request, response) => {
  const send = (status, value, headers) => {
    const body = JSON.stringify(value);
    const tag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    const isKnown = status === 200 && request.headers["if-none-match"] === tag;
    const caching = status === 200 ? { ETag: tag, "Cache-Control": "no-cache" } : {};
    const all = { "Content-Type": "application/json", Vary: "Accept-Locale", ...caching };
    response.writeHead(isKnown ? 304 : status, { ...all, ...headers });
    response.end(isKnown || request.method === "HEAD" ? undefined : body);
  };
  answer(request).then(
    (value) => send(200, value),
    (error) => {
      const status = error.status ?? (error instanceof SyntaxError ? 400 : 500);
      const problem = { code: String(status), status, detail: error.message };
      send(status, problem, { "Content-Type": "application/problem+json", ...error.headers });
    },
  );
});
server.listen(Number(PORT), "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
