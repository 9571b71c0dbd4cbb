// Moves a Waymark content folder into Payload through its REST API: node move.mjs content https://cms.example
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { convertHTMLToLexical, editorConfigFactory } from "@payloadcms/richtext-lexical";
import { JSDOM } from "jsdom";
import { entryOf } from "../content-model.mjs";
import { moveFolder } from "../shared/content-folder.mjs";
import { fieldsByType } from "../shared/services.mjs";
import { features, nameIn } from "./fields.mjs";
import config from "./payload.config.mjs";

const [folder, origin] = process.argv.slice(2);
const { EMAIL: email, PASSWORD: password, LOCALES = "en,pl", BRAND = "szlak" } = process.env;
const editorConfig = await editorConfigFactory.fromFeatures({ config: await config, features });

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
  return {
    blockType: type,
    anchor: id,
    ...(await entryOf(fieldsByType.get(type), props, convert)),
  };
}

const ids = new Map();
async function put({ slug }, locale, { above, ...entry }) {
  const name = `${slug}/${entry.key}`;
  const parent = ids.get(`pages/${above}`);
  const [method, path] = ids.has(name) ? ["PATCH", `/${ids.get(name)}`] : ["POST", ""];
  const body = { ...entry, ...(parent !== undefined && { parent }), _status: "published" };
  const { doc } = await send(method, `/${slug}${path}?locale=${locale}&depth=0`, body);
  ids.set(name, doc.id);
}
const putSingle = (name, locale, values) =>
  send("POST", `/globals/${name}?locale=${locale}`, values);

await moveFolder({ folder, brand: BRAND, locales: LOCALES.split(","), convert, put, putSingle });
process.stdout.write(`${ids.size} entries, ${files.size} pictures\n`);
process.exit(0);
