// Waymark's content API as Strapi middleware: API_BASE_URL of the site is https://cms.example/waymark.
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { answer, problem } from "../shared/content-api.mjs";
import { takers } from "../shared/visitor-forms.mjs";
import { documentHook } from "./hooks.mjs";
import { label } from "./labels.mjs";
import { storeOf } from "./store.mjs";

const { errors } = createRequire(import.meta.url)("@strapi/utils");
const { LOCALES = "en,pl" } = process.env;
const root = "/waymark/api/";

const keepIn = (strapi) => async (entry) => {
  const kept = strapi.documents("api::form-entry.form-entry");
  const [known] = await kept.findMany({ filters: { key: entry.key }, limit: 1 });
  if (known === undefined) await kept.create({ data: entry });
};

async function reply(strapi, store, context) {
  const { req, method, headers } = context;
  const body = method === "GET" || method === "HEAD" ? undefined : Readable.toWeb(req);
  const url = new URL(context.originalUrl, "http://cms.example");
  const request = new Request(url, { method, headers, body, duplex: "half" });
  const path = url.pathname.slice(root.length);
  const isForm = method === "POST" && Object.hasOwn(takers, path);
  return isForm ? takers[path](request, keepIn(strapi)) : answer(store, path, request);
}

export function register(strapi) {
  const store = storeOf(strapi, LOCALES.split(","));
  strapi.documents.use(documentHook({ strapi, store, ...errors }));
  strapi.server.use(async (context, next) => {
    // The site requests files below /media/ on their host, where Strapi serves them below /uploads/.
    if (context.path.startsWith("/media/")) context.path = context.path.replace("media", "uploads");
    if (!context.path.startsWith(root)) return next();
    const answered = await reply(strapi, store, context).catch((error) => {
      strapi.log.error(error);
      return problem(500, "the CMS failed");
    });
    context.status = answered.status;
    context.set(Object.fromEntries(answered.headers));
    context.body = answered.status === 304 ? null : Buffer.from(await answered.arrayBuffer());
  });
}

/** Creates the languages of the site in Strapi, and labels its fields as in the contract. */
export async function bootstrap(strapi) {
  await label(strapi);
  const known = strapi.plugin("i18n").service("locales");
  const names = new Intl.DisplayNames("en", { type: "language" });
  for (const code of LOCALES.split(",")) {
    if ((await known.findByCode(code)) === null) {
      await known.create({ code, name: `${names.of(code)} (${code})` });
    }
  }
}
