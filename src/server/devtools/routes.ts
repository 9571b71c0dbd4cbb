import { ContentUnavailable } from "#api/errors.ts";
import { previewHost } from "#contract/devtools-api.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import { parseJson } from "#contract/parse-json.ts";
import { documentKinds } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { textProperty } from "#lib/json/properties.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { SignInWanted } from "#pages/restricted.ts";
import { sourceItems } from "#pages/sources/source-items.ts";
import type { RankedRoute } from "../admission/ranked-routes.ts";
import type { AppContext } from "../request-context.ts";
import type { BookHandlers } from "./book-routes.ts";
import type { DevtoolsDeps } from "./deps.ts";
import { DocumentRefusal } from "./documents/document-files.ts";
import { placeOfDocument } from "./documents/document-place.ts";
import { pageAt } from "./page-at.ts";
import { pageOfDocument } from "./document-page.ts";
import { documentHandlers } from "./document-routes.ts";
import { fetchJson, FetchRefusal } from "./fetch-json.ts";
import { hostOf, isAskedByOwnPage } from "../guard/own-page.ts";
import { pictureHandlers } from "./picture-routes.ts";
import { clientAsOf, siteOf } from "./page-context.ts";
import { previewSite } from "./preview-site.ts";
import { jsonReply, refuse } from "./reply.ts";
import { loadingReply, mainShell, previewShell } from "./shell.ts";
import { siteContextOf } from "./site-context.ts";

/** The routes of the devtools, before the site's pages. Without them `/devtools` is a 404 like any other. */
export function devtoolsRoutes(deps: DevtoolsDeps): readonly RankedRoute[] {
  const documents = documentHandlers(deps);
  const pictures = pictureHandlers(deps);
  const book = openedBook(deps);
  // Developers do not queue behind visitors.
  const to = (
    method: "GET" | "PUT" | "POST" | "ALL",
    path: string,
    handler: RankedRoute["handler"],
  ) => {
    return { methods: [method], path: `/devtools${path}`, rank: "nothing", handler } as const;
  };
  return [
    to("GET", "", (c) => mainShell(deps, previewHost(hostOf(c)))),
    to("GET", "/loading.js", loadingReply),
    to("GET", "/preview", (c) => previewShell(deps, previewHost(hostOf(c)))),
    to("GET", "/api/documents", documents.list),
    to("GET", "/api/texts", documents.texts),
    to("GET", "/api/document", documents.read),
    to("PUT", "/api/document", documents.write),
    to("POST", "/api/changes", documents.change),
    to("POST", "/api/foresee", documents.foresee),
    to("GET", "/api/committed", documents.committed),
    to("GET", "/api/versions", documents.versions),
    to("GET", "/api/pictures", pictures.list),
    to("PUT", "/api/picture", pictures.add),
    to("POST", "/api/remove-picture", pictures.remove),
    to("GET", "/api/fetch", (c) => openAddress(deps, c)),
    to("POST", "/api/site-context", (c) => siteContext(deps, c)),
    to("POST", "/api/page-at", (c) => addressedPage(deps, c)),
    to("POST", "/api/server-page", (c) => madePage(deps, c)),
    to("GET", "/api/source", (c) => source(deps, c)),
    to("GET", "/fixture/:type?/:state?", (c) => fixture(deps, c)),
    to("GET", "/api/looks", async () => (await book()).looks()),
    to("GET", "/book", async (c) => (await book()).index(c)),
    to("GET", "/book/blocks.css", async () => (await book()).styles()),
    to("GET", "/book/:section/:name", async (c) => (await book()).entry(c)),
    to("ALL", "/*", () => refuse(404, "Not found.")),
  ];
}

/** Opened on first use: it loads all schemas, which must not delay the server's start. */
function openedBook(deps: DevtoolsDeps): () => Promise<BookHandlers> {
  let book: Promise<BookHandlers> | undefined;
  return () => (book ??= import("./book-routes.ts").then(({ bookHandlers }) => bookHandlers(deps)));
}

async function fixture(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const site = previewSite(deps, c);
  if (site === undefined) return refuse(400, "Unknown brand or locale.");
  try {
    const { fixturePage } = await import("./fixture-page.ts");
    const { isTheme } = await import("./book/shown-as.tsx");
    const { type, state } = c.req.param();
    const isGenerated = c.req.query("states") === "generated";
    const theme = c.req.query("theme");
    if (theme !== undefined && !isTheme(theme)) return refuse(400, "theme must be light or dark.");
    return await fixturePage(deps, { ...site, theme }, { type, state, isGenerated });
  } catch (error) {
    if (error instanceof DocumentRefusal) return refuse(error.status, error.message);
    throw error;
  }
}

/** Proxies a JSON document of another host: the policy restricts the page itself to its own origin. */
async function openAddress(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const { writable, config } = deps;
  const reach = { ...deps.reach, service: config.apiBaseUrl };
  if (!writable) return refuse(403, "Addresses can be opened in development only (npm run dev).");
  if (!isAskedByOwnPage(c)) return refuse(403, "Only the devtools may request other addresses.");
  try {
    return jsonReply(200, { text: await fetchJson(c.req.query("url") ?? "", reach) });
  } catch (error) {
    if (error instanceof FetchRefusal) return refuse(422, error.message);
    throw error;
  }
}

/** Returns the page of a posted document, saved or not; if there is none, the page around its location. */
async function siteContext(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const site = previewSite(deps, c);
  if (site === undefined) return refuse(400, "Unknown brand or locale.");
  const roots = { contentDir: deps.config.contentDir, blocksDir: deps.blocksDir };
  const place = placeOfDocument(c.req.query("path") ?? "", roots);
  const content = place?.kind === undefined ? undefined : place;
  const kind = content?.kind ?? documentKinds.find(({ name }) => name === c.req.query("kind"));
  const { value } = parseJson(await c.req.text());
  if (kind !== undefined && isRecord(value)) {
    const name = content?.name ?? textProperty(value, kind.files.key) ?? "";
    const page = pageOfDocument(deps, site, { kind, name, value });
    const model = await page.catch(() => undefined);
    if (model !== undefined) return jsonReply(200, model);
  }
  return jsonReply(200, await siteContextOf(deps, site, content));
}

/** Returns what visitors get at an address with a posted sitemap or menus, saved or not. */
async function addressedPage(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const site = previewSite(deps, c);
  if (site === undefined) return refuse(400, "Unknown brand or locale.");
  const { value: rows } = parseJson(await c.req.text());
  const [slug = "", kind] = [c.req.query("slug"), c.req.query("kind")];
  try {
    return jsonReply(200, await pageAt(deps, site, { slug, kind, rows }));
  } catch (error) {
    if (error instanceof SignInWanted) {
      return refuse(403, "Visitors must sign in to see this page.");
    }
    const reason = errorMessage(error);
    return refuse(422, `The site cannot serve this address: ${reason}.`);
  }
}

/** Renders posted blocks on the server. */
async function madePage(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const site = previewSite(deps, c);
  if (site === undefined) return refuse(400, "Unknown brand or locale.");
  const { value } = parseJson(await c.req.text());
  if (!isList(value)) return refuse(400, "The body is not a list of blocks.");
  const { serverPage } = await import("./server-page.tsx");
  return jsonReply(200, await serverPage(site, trust<readonly CheckedBlock[]>(value)));
}

/** Returns the entries that blocks can be filled with, as on the site. */
async function source(deps: DevtoolsDeps, c: AppContext): Promise<Response> {
  const asked = previewSite(deps, c);
  if (asked === undefined) return refuse(400, "Unknown brand or locale.");
  try {
    const { options, ...site } = await siteOf(deps, asked);
    const client = clientAsOf(options.client, c.req.query("day"));
    const context = { ...site, options: { ...options, client }, path: "/", sitePath: "/" };
    const { data } = await sourceItems(context, c.req.query("name") ?? "", Infinity);
    return jsonReply(200, data);
  } catch (error) {
    if (error instanceof ContentUnavailable) return refuse(503, error.message);
    throw error;
  }
}
