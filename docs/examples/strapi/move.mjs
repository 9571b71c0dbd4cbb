// Moves a Waymark content folder into Strapi, which must not be running: node waymark/strapi/move.mjs content
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import TurndownService from "turndown";
import { entryOf } from "../content-model.mjs";
import { moveFolder } from "../shared/content-folder.mjs";
import { fieldsByType } from "../shared/services.mjs";
import { nameIn, uidOf } from "./fields.mjs";

const [folder] = process.argv.slice(2);
const { LOCALES = "en,pl", BRAND = "szlak" } = process.env;
const { createStrapi } = createRequire(import.meta.url)("@strapi/strapi");
const strapi = await createStrapi({ distDir: process.cwd() }).load();

// Markdown has no row headers: tables are kept as they are.
const markdown = new TurndownService({ headingStyle: "atx", bulletListMarker: "-" }).keep("table");

const files = new Map();
async function upload(url) {
  const filepath = `${folder}${url}`;
  const { size } = await stat(filepath);
  const file = { filepath, originalFilename: basename(url), mimetype: "image/svg+xml", size };
  const [kept] = await strapi
    .plugin("upload")
    .service("upload")
    .upload({ data: {}, files: [file] });
  return kept.id;
}
const fileOf = (url) => files.get(url) ?? files.set(url, upload(url)).get(url);

const convert = {
  html: (html) => markdown.turndown(html),
  picture: async ({ url, alt }) => ({ file: await fileOf(url), alt }),
  texts: (lines) => lines.map((text) => ({ text })),
  blocks: (list) => Promise.all(list.map(blockOf)),
  nameOf: nameIn,
};
async function blockOf({ type, id, props }) {
  const own = await entryOf(fieldsByType.get(type), props, convert);
  return { __component: `blocks.${type}`, anchor: id, ...own };
}

const ids = new Map();
async function put(service, locale, { above, ...entry }) {
  const name = `${service.slug}/${entry.key}`;
  const documents = strapi.documents(uidOf(service));
  const parent = ids.get(`pages/${above}`);
  const data = { ...entry, ...(parent !== undefined && { parent }) };
  const documentId = ids.get(name);
  const saved =
    documentId === undefined
      ? await documents.create({ locale, data })
      : await documents.update({ documentId, locale, data });
  ids.set(name, saved.documentId);
  await documents.publish({ documentId: saved.documentId, locale });
}

const singles = { menus: "menu", redirects: "redirect-table" };
async function putSingle(name, locale, data) {
  const documents = strapi.documents(`api::${singles[name]}.${singles[name]}`);
  const documentId = ids.get(name);
  const saved =
    documentId === undefined
      ? await documents.create({ locale, data })
      : await documents.update({ documentId, locale, data });
  ids.set(name, saved.documentId);
}

await moveFolder({ folder, brand: BRAND, locales: LOCALES.split(","), convert, put, putSingle });
process.stdout.write(`${ids.size} entries, ${files.size} pictures\n`);
await strapi.destroy();
process.exit(0);
