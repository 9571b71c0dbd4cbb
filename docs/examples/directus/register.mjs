// Waymark's content API as a Directus hook: API_BASE_URL of the site is https://cms.example/waymark.
import { Readable } from "node:stream";
import { createError } from "@directus/errors";
import { answer, problem } from "../shared/content-api.mjs";
import { serviceAt } from "../shared/services.mjs";
import { previewOf } from "../shared/signatures.mjs";
import { takers } from "../shared/visitor-forms.mjs";
import { watch } from "./hooks.mjs";
import { storeOf } from "./store.mjs";

const { LOCALES = "en,pl" } = process.env;
const locales = LOCALES.split(",");
const root = "/waymark/api/";

async function reply(store, { itemsOf }, message) {
  const { method, headers, url } = message;
  const body = method === "GET" || method === "HEAD" ? undefined : Readable.toWeb(message);
  const address = new URL(url, "http://cms.example");
  const request = new Request(address, { method, headers, body, duplex: "half" });
  const path = address.pathname.slice(root.length);
  const isForm = method === "POST" && Object.hasOwn(takers, path);
  return isForm ? takers[path](request, keepIn(itemsOf)) : answer(store, path, request);
}

const keepIn = (itemsOf) => async (entry) => {
  const kept = itemsOf("form_entries");
  const [known] = await kept.readByQuery({ filter: { key: { _eq: entry.key } }, limit: 1 });
  if (known === undefined) await kept.createOne(entry);
};

/**
 * Without `accountability` Directus checks no permissions: `find` limits results to what visitors may see.
 * Hooks pass on their transaction, since SQLite has no other connection.
 */
const directusOf =
  ({ services, getSchema }) =>
  (knex, accountability) => {
    const schemaIn = () => getSchema(knex === undefined ? {} : { database: knex });
    const items = async (collection) =>
      new services.ItemsService(collection, { knex, accountability, schema: await schemaIn() });
    const quiet = { emitEvents: false };
    return {
      collections: async () => new Set(Object.keys((await schemaIn()).collections)),
      itemsOf: (collection) => ({
        readOne: async (id, query) => (await items(collection)).readOne(id, query),
        readByQuery: async (query) => (await items(collection)).readByQuery(query),
        createOne: async (row) => (await items(collection)).createOne(row, quiet),
        createMany: async (rows) => (await items(collection)).createMany(rows, quiet),
        updateOne: async (id, row) => (await items(collection)).updateOne(id, row, quiet),
        updateMany: async (ids, row) => (await items(collection)).updateMany(ids, row, quiet),
        deleteMany: async (ids) => (await items(collection)).deleteMany(ids, quiet),
      }),
    };
  };

/** Redirects users who may read an entry in Directus to its draft, as visitors would see it. */
async function preview({ itemsOf }, { params, query }, response) {
  const { collection, id } = params;
  const service = serviceAt(collection.replaceAll("_", "-"));
  const { locale = locales[0] } = query;
  const isMeant = service?.document !== undefined && /^\d+$/.test(id) && locales.includes(locale);
  if (!isMeant) return response.status(404).end();
  const asked = { fields: ["key"], filter: { id: { _eq: id } }, limit: 1 };
  const [row] = await itemsOf(collection).readByQuery(asked);
  if (row === undefined) return response.status(404).end();
  const nodeType = service.kind === "page" ? "article" : service.kind.replaceAll("-", "_");
  return response.redirect(previewOf([nodeType, row.key, locale]));
}

export function register({ init, filter, action }, context) {
  const { logger } = context;
  const directus = directusOf(context);
  const storeIn = (inside) => storeOf(inside, locales, (error) => logger.error(error));
  const store = storeIn(directus());
  const refuse = (message) => new (createError("INVALID_PAYLOAD", message, 400))();
  watch({ filter, action }, { directus, storeIn, refuse, logger });
  init("routes.custom.before", ({ app }) => {
    app.get("/waymark/preview/:collection/:id", (message, response) =>
      preview(directus(undefined, message.accountability), message, response).catch((error) => {
        if (!(error.status < 500)) logger.error(error);
        response.status(error.status ?? 500).end();
      }),
    );
  });
  init("middlewares.before", ({ app }) => {
    app.use(async (message, response, next) => {
      // The site requests files below /media/ on their host, where Directus serves them below /assets/.
      if (message.url.startsWith("/media/")) message.url = message.url.replace("media", "assets");
      if (!message.url.startsWith(root)) return next();
      const answered = await reply(store, directus(), message).catch((error) => {
        logger.error(error);
        return problem(500, "the CMS failed");
      });
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  });
}
