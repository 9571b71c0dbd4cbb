// Moves a Waymark content folder into Directus through its REST API: node move.mjs content
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { entryOf } from "../content-model.mjs";
import { moveFolder } from "../shared/content-folder.mjs";
import { fieldsByType } from "../shared/services.mjs";
import { blockCollection, collectionOf, nameIn, rowOf } from "./fields.mjs";
import { send } from "./rest.mjs";

const [folder] = process.argv.slice(2);
const { LOCALES = "en,pl", BRAND = "szlak" } = process.env;

const known = new Set((await send("GET", "/collections")).map(({ collection }) => collection));
const left = new Set();
/** Content for which Directus has no collection is left out, and reported. */
const isKnown = (collection) => known.has(collection) || (left.add(collection), false);

const files = new Map();
async function upload({ url, width, height }) {
  const form = new FormData();
  const file = new Blob([await readFile(`${folder}${url}`)], { type: "image/svg+xml" });
  // Directus does not measure SVGs; in the form, metadata has to precede the file.
  for (const [name, size] of Object.entries({ width, height })) {
    if (size !== undefined) form.append(name, `${size}`);
  }
  form.append("file", file, basename(url));
  return (await send("POST", "/files", form)).id;
}
const fileOf = (picture) =>
  files.get(picture.url) ?? files.set(picture.url, upload(picture)).get(picture.url);

const convert = {
  picture: async (picture) => ({ file: await fileOf(picture), alt: picture.alt }),
  texts: (lines) => lines.map((text) => ({ text })),
  blocks: (list) =>
    Promise.all(list.filter(({ type }) => isKnown(blockCollection(type))).map(blockOf)),
  nameOf: nameIn,
};
async function blockOf({ type, id, props }) {
  const own = await entryOf(fieldsByType.get(type), props, convert);
  return { collection: blockCollection(type), item: rowOf({ anchor: id, ...own }) };
}

const ids = new Map();
async function put(service, locale, { key, above, nodeType, position, ...entry }) {
  if (!isKnown(collectionOf(service))) return;
  const name = `${service.slug}/${key}`;
  const id = ids.get(name);
  const parent = ids.get(`pages/${above}`);
  const place = service.kind === "page" ? { nodeType, position, parent } : {};
  const rest = service.kind === "page" ? entry : { position, ...entry };
  const row = { languages_code: locale, status: "published", ...rowOf(rest) };
  const path = `/items/${collectionOf(service)}`;
  const saved =
    id === undefined
      ? await send("POST", path, { key, ...place, translations: [row] })
      : await send("PATCH", `${path}/${id}`, { translations: { create: [row] } });
  ids.set(name, saved.id);
}

async function putSingle(name, locale, values) {
  const rows = name === "redirects" ? (values.redirects ?? []) : [values];
  const ofLanguage = rows.map((one) => ({ languages_code: locale, ...rowOf(one) }));
  await send("POST", `/items/${name}`, ofLanguage);
}

await moveFolder({ folder, brand: BRAND, locales: LOCALES.split(","), convert, put, putSingle });
process.stdout.write(
  `${ids.size} entries, ${files.size} pictures; left out: ${[...left].join(", ")}\n`,
);
