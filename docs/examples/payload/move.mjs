// Moves a content folder of Waymark into Payload by its REST API: node move.mjs content https://cms.example
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { convertHTMLToLexical, editorConfigFactory } from "@payloadcms/richtext-lexical";
import { schemaOf } from "@waymark/contract";
import { JSDOM } from "jsdom";
import { blocksOf, entryOf, fieldsOf } from "../content-model.mjs";
import { features, nameIn } from "./fields.mjs";
import config from "./payload.config.mjs";

const [folder, origin] = process.argv.slice(2);
const { EMAIL: email, PASSWORD: password, LOCALES = "en,pl", BRAND = "szlak" } = process.env;
const editorConfig = await editorConfigFactory.fromFeatures({ config: await config, features });
const types = new Map(blocksOf(await schemaOf("page")).map(({ type, fields }) => [type, fields]));
const text = (path) => readFile(`${folder}/${path}`, "utf8");
const { name: brandName, mailDomain } = JSON.parse(await text(`brands/${BRAND}.json`));

/** Words of the brand stand for nothing outside of the embedded service. */
const read = async (path) =>
  JSON.parse(
    (await text(path)).replaceAll("{brand}", brandName).replaceAll("{mailDomain}", mailDomain),
  );

let token = "";
async function send(method, path, body) {
  const isFile = body instanceof FormData;
  const headers = { authorization: `JWT ${token}` };
  if (!isFile) headers["content-type"] = "application/json";
  const sent = { method, headers, body: isFile ? body : JSON.stringify(body) };
  const answer = await fetch(`${origin}/api${path}`, sent);
  const value = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 2000)}`);
  return value;
}
const user = { email, password };
const first = send("POST", "/users/first-register", user);
({ token } = await first.catch(() => send("POST", "/users/login", user)));

const files = new Map();
async function upload(url) {
  const form = new FormData();
  form.append(
    "file",
    new Blob([await readFile(`${folder}${url}`)], { type: "image/svg+xml" }),
    basename(url),
  );
  return (await send("POST", "/media", form)).doc.id;
}
const fileOf = (url) => files.get(url) ?? files.set(url, upload(url)).get(url);

const convert = {
  html: (html) => convertHTMLToLexical({ editorConfig, html, JSDOM }),
  picture: async ({ url, alt }) => ({ file: await fileOf(url), alt }),
  choice: (value) => `${value}`,
  blocks: (list) => Promise.all(list.map(blockOf)),
  nameOf: nameIn,
};
async function blockOf({ type, id, props }) {
  return { blockType: type, anchor: id, ...(await entryOf(types.get(type), props, convert)) };
}

const ids = new Map();
async function put(slug, locale, entry) {
  const name = `${slug}/${entry.key}`;
  const [method, path] = ids.has(name) ? ["PATCH", `/${ids.get(name)}`] : ["POST", ""];
  const body = { ...entry, _status: "published" };
  const { doc } = await send(method, `/${slug}${path}?locale=${locale}&depth=0`, body);
  ids.set(name, doc.id);
}

/** Where a page stands: its own node, the one of its entries, and the page of the breadcrumb before. */
function placeOf(nodes, key) {
  const position = nodes.findIndex(({ nodeReference }) => nodeReference === key);
  const own = nodes.filter(({ nodeReference }) => nodeReference === key);
  const node = own.find(({ action }) => action === "index");
  const above = nodes.find(({ slug }) => slug === node?.crumbs.at(-2)?.slug);
  const parent = ids.get(`pages/${above?.nodeReference}`);
  const { slug: path, name, nodeType } = node ?? {};
  const entriesAt = own.find(({ action }) => action === "show")?.slug;
  return { path, name, nodeType, entriesAt, position, ...(parent !== undefined && { parent }) };
}

async function movePages(locale) {
  const nodes = await read(`${locale}/sitemap.json`);
  const fields = fieldsOf(await schemaOf("page"));
  const found = (await readdir(`${folder}/${locale}/pages`)).map((one) => basename(one, ".json"));
  const placed = found.map((key) => ({ key, place: placeOf(nodes, key) }));
  for (const { key } of placed.toSorted((a, b) => a.place.position - b.place.position)) {
    const page = await read(`${locale}/pages/${key}.json`);
    const entry = await entryOf(fields, page, convert);
    await put("pages", locale, { ...entry, key, ...placeOf(nodes, key) });
  }
}

async function moveEntries(locale, slug, schema) {
  const fields = fieldsOf(await schemaOf(schema));
  const found = await readdir(`${folder}/${locale}/${slug}`);
  for (const file of found) {
    const entry = await read(`${locale}/${slug}/${file}`);
    await put(slug, locale, await entryOf(fields, entry, convert));
  }
}

async function moveList(locale, slug, schema) {
  const fields = fieldsOf(await schemaOf(schema));
  for (const one of await read(`${locale}/${slug}.json`)) {
    await put(slug, locale, await entryOf(fields, one, convert));
  }
}

for (const locale of LOCALES.split(",")) {
  await movePages(locale);
  await moveEntries(locale, "posts", "post-detail");
  await moveEntries(locale, "services", "service-detail");
  await moveEntries(locale, "products", "product-detail");
  await moveEntries(locale, "job-offers", "job-offer-detail");
  await moveList(locale, "contact-people", "contact-person");
  await moveList(locale, "product-categories", "product-category");
  const items = fieldsOf(await schemaOf("menu-item"));
  const menus = (await read(`${locale}/menus.json`)).map(async (menu) => {
    const moved = menu.items.map((one) => entryOf(items, one, convert));
    return [menu.name, await Promise.all(moved)];
  });
  const { redirects: rows } = await read(`redirects/${locale}.json`);
  await send(
    "POST",
    `/globals/menus?locale=${locale}`,
    Object.fromEntries(await Promise.all(menus)),
  );
  await send("POST", `/globals/redirects?locale=${locale}`, { rows });
}
process.stdout.write(`${ids.size} entries, ${files.size} pictures\n`);
process.exit(0);
