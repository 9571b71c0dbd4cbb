// Waymark's content API as endpoints of Payload: API_BASE_URL of the site is https://cms.example/api/waymark.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { serviceOf } from "./documents.mjs";
import { documentBy, Failure, read } from "./read.mjs";

const { PREVIEW_SECRET = "" } = process.env;
const hash = (text) => createHash("sha256").update(text).digest();

function mayPreview(token, asked) {
  const [second = "", given = ""] = token.split(".");
  const left = Number(second) - Date.now() / 1000;
  if (PREVIEW_SECRET === "" || !(left > 0 && left < 86_460)) return false;
  const message = JSON.stringify(["preview", ...asked, Number(second)]);
  const mac = createHmac("sha256", PREVIEW_SECRET).update(message).digest("base64url");
  return timingSafeEqual(hash(mac), hash(given));
}

async function preview(req, { nodeType, id }, { locale, query }) {
  const isMeant = mayPreview(query.get("token") ?? "", [nodeType, id, locale]);
  if (!isMeant) throw new Failure(404, "no such draft");
  return documentBy(req, serviceOf(nodeType), { locale, name: "key", value: id, draft: true });
}

const common = { vary: "Accept, Accept-Locale", "cache-control": "no-cache" };

export function problem(status, detail, more = {}) {
  const headers = { ...common, "content-type": "application/problem+json", ...more.headers };
  const body = JSON.stringify({ code: `${status}`, status, detail, ...more.members });
  return new Response(body, { status, headers });
}

async function answered(req, make) {
  const query = new URL(req.url).searchParams;
  const { defaultLocale } = req.payload.config.localization;
  const locale = query.get("locale") ?? req.headers.get("accept-locale") ?? defaultLocale;
  const body = JSON.stringify(await make(req, req.routeParams, { locale, query }));
  const etag = `"${hash(body).toString("base64url")}"`;
  const isKnown = req.headers.get("if-none-match") === etag;
  const headers = { ...common, etag, "content-type": "application/json" };
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

const endpoint = (method, path, make) => ({
  path: `/waymark/api${path}`,
  method,
  handler: (req) =>
    answered(req, make).catch((error) => {
      if (error instanceof Failure) return problem(error.status, error.message);
      req.payload.logger.error(error);
      return problem(500, "the CMS failed");
    }),
});

const onlyRead = (method) => ({
  path: "/waymark/api/:service",
  method,
  handler: () => problem(405, "only read", { headers: { allow: "GET, HEAD" } }),
});

export const endpoints = [
  ...["get", "head"].flatMap((method) => [
    endpoint(method, "/:service", read),
    endpoint(method, "/:service/:id", read),
    endpoint(method, "/preview/:nodeType/:id", preview),
  ]),
  ...["post", "put", "patch", "delete"].map(onlyRead),
];
