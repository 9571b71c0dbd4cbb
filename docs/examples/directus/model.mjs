// Creates the collections that Directus lacks, from the installed contract: node model.mjs
import { blocks, menuItem, ownFields, redirectTable, services } from "../shared/services.mjs";
import { blockCollection, collectionOf, column, translationsOf } from "./fields.mjs";
import { send } from "./rest.mjs";
import { add, collections, hidden, owner, relate, relations } from "./tables.mjs";

// Without a license Directus 12 allows 25 collections: BLOCKS and SERVICES name those that the site uses.
const { LOCALES = "en,pl", BLOCKS, SERVICES } = process.env;
const isMeant = (names, name) => names === undefined || names.split(",").includes(name);
const chosen = blocks.filter(({ type }) => isMeant(BLOCKS, type));

const line = (name) => column(name, "string");
const shown = "select-dropdown-m2o";
const language = (meta) => column("languages_code", "string", { interface: shown, ...meta });
const key = {
  ...column("key", "string", { required: true }),
  schema: { is_unique: true },
};
const choices = ["draft", "published"].map((value) => ({ text: value, value }));
const status = {
  ...column("status", "string", { interface: "select-dropdown", options: { choices } }),
  schema: { default_value: "draft" },
};
const notes = column("notes", "text", { interface: "input-multiline", readonly: true });
const codeOfLanguage = {
  field: "code",
  type: "string",
  meta: {},
  schema: { is_primary_key: true },
};
collections.push({ collection: "languages", fields: [codeOfLanguage, line("name")], meta: {} });

for (const { type, help: note, fields } of chosen) {
  const title = fields.some(({ name }) => name === "heading") ? "heading" : "anchor";
  const meta = { ...hidden, note, display_template: `{{${title}}}` };
  add(blockCollection(type), { fields, columns: [line("anchor")], meta, inside: chosen });
}

const place = ["path", "name", "entriesAt"].map(line);
const ofPages = [
  line("nodeType"),
  column("position", "integer"),
  column("parent", "integer", { interface: shown }),
];
for (const service of Object.values(services)) {
  const collection = collectionOf(service);
  if (!isMeant(SERVICES, collection)) continue;
  const isPage = service.kind === "page";
  const columns = [owner, language(hidden), status, ...(isPage ? place : []), notes];
  const inLanguage = translationsOf(service);
  add(inLanguage, { fields: ownFields(service), columns, meta: hidden, inside: chosen });
  const translations = { field: "translations", type: "alias" };
  translations.meta = { special: ["translations"], interface: "translations" };
  const rows = [key, ...(isPage ? ofPages : []), translations];
  const preview = service.document && `/waymark/preview/${collection}/{{id}}`;
  const versioning = service.document !== undefined;
  add(collection, { fields: [], columns: rows, meta: { preview_url: preview, versioning } });
  const one = { one_field: "translations", one_deselect_action: "delete" };
  relate(inLanguage, "owner", { to: collection, ...one, junction_field: "languages_code" });
  relate(inLanguage, "languages_code", { to: "languages", junction_field: "owner" });
  if (isPage) relate(collection, "parent", { to: collection });
}

const menus = ["main", "footer"].map((name) => ({ name, kind: "list", fields: menuItem }));
const [{ fields: redirect }] = redirectTable;
for (const [name, fields] of Object.entries({ menus, redirects: redirect })) {
  add(name, { fields, columns: [language({ required: true })] });
  relate(name, "languages_code", { to: "languages" });
}
const values = column("values", "json", { interface: "input-code" });
add("form_entries", { fields: [], columns: [key, line("form"), values] });

const names = new Set((await send("GET", "/collections")).map(({ collection }) => collection));
const left = [];
for (const one of collections) {
  if (!names.has(one.collection)) {
    await send("POST", "/collections", { ...one, schema: {} });
    continue;
  }
  const there = (await send("GET", `/fields/${one.collection}`)).map(({ field }) => field);
  for (const field of one.fields.filter((each) => !there.includes(each.field))) {
    await send("POST", `/fields/${one.collection}`, field);
  }
  const meant = new Set(one.fields.map(({ field }) => field));
  left.push(...there.filter((each) => !meant.has(each)).map((each) => `${one.collection}.${each}`));
}
const nameOf = ({ collection, field }) => `${collection}.${field}`;
const related = new Map((await send("GET", "/relations")).map((one) => [nameOf(one), one]));
for (const one of relations) {
  const { collection, field, meta } = one;
  const there = related.get(nameOf(one))?.meta.one_allowed_collections ?? [];
  const types = meta.one_allowed_collections ?? [];
  if (!related.has(nameOf(one))) await send("POST", "/relations", one);
  else if (types.some((type) => !there.includes(type))) {
    const all = [...new Set([...there, ...types])];
    await send("PATCH", `/relations/${collection}/${field}`, {
      meta: { one_allowed_collections: all },
    });
  }
}

const languages = new Set((await send("GET", "/items/languages")).map(({ code }) => code));
const display = new Intl.DisplayNames("en", { type: "language" });
for (const code of LOCALES.split(",").filter((one) => !languages.has(one))) {
  await send("POST", "/items/languages", { code, name: display.of(code) });
}
// Visitors may view the pictures, through the policy that Directus calls public.
const [{ policy }] = await send("GET", "/access?filter[role][_null]=true&filter[user][_null]=true");
const allowed = await send("GET", `/permissions?filter[policy][_eq]=${policy}&limit=-1`);
if (!allowed.some((one) => one.collection === "directus_files")) {
  const files = { collection: "directus_files", action: "read", permissions: null, fields: ["*"] };
  await send("POST", "/permissions", { policy, ...files });
}
const told = left.length === 0 ? "" : `; the contract does not have ${left.join(", ")}`;
process.stdout.write(`${collections.length} collections, ${relations.length} relations${told}\n`);
