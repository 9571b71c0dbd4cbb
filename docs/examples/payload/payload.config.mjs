// A CMS for Waymark, whose fields follow from the contract that is installed: docs/payload.md.
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { lexicalEditor } from "@payloadcms/richtext-lexical";
import { schemaOf } from "@waymark/contract";
import { buildConfig } from "payload";
import { blocksOf, fieldsOf } from "../content-model.mjs";
import { endpoints } from "./endpoints.mjs";
import { payloadBlocks, payloadFields } from "./fields.mjs";
import { entries, formEndpoints } from "./forms.mjs";
import { collectionHooks, globalHooks } from "./hooks.mjs";

const { PAYLOAD_SECRET, DATABASE_URL = "file:./cms.db", LOCALES = "en,pl" } = process.env;
const locales = LOCALES.split(",");
const blocks = blocksOf(await schemaOf("page"));
const types = blocks.map(({ type }) => type);

const key = { name: "key", type: "text", label: "Id", required: true, index: true };
const notes = {
  name: "notes",
  type: "textarea",
  localized: true,
  admin: { readOnly: true, position: "sidebar", description: "What the site says of it." },
};
/** `translations` follows from the slugs of the other languages, and `contract` is said by no editor. */
const derived = new Set(["id", "contract", "translations"]);

/** What a schema describes, in each language; the `id`, which is the same in all, is `key`. */
async function collection(slug, schema, more = []) {
  const all = fieldsOf(await schemaOf(schema));
  const own = payloadFields(
    all.filter(({ name }) => !derived.has(name)),
    types,
  );
  const localized = own.map((field) => ({ ...field, localized: true }));
  return {
    slug,
    fields: [key, ...localized, ...more, notes],
    hooks: collectionHooks(slug),
    admin: { useAsTitle: "key" },
    versions: { drafts: true, maxPerDoc: 20 },
  };
}

const say = (description) => ({ admin: { description } });
const place = [
  { name: "path", type: "text", localized: true, ...say("/company/about-us") },
  { name: "name", type: "text", localized: true, ...say("In breadcrumbs, else the title.") },
  { name: "parent", type: "relationship", relationTo: "pages", ...say("The breadcrumb before.") },
  { name: "nodeType", type: "text", defaultValue: "article", ...say("root for the home page") },
  { name: "entriesAt", type: "text", localized: true, ...say("/blog/:slug") },
  { name: "position", type: "number", defaultValue: 1000 },
];
// One level below the first: Payload's SQL adapters take no list within one of the same name.
const menuItems = payloadFields(fieldsOf(await schemaOf("menu-item")), types);
const row = ["from", "to"].map((name) => ({ name, type: "text", required: true }));

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: sqliteAdapter({ client: { url: DATABASE_URL }, blocksAsJSON: true }),
  editor: lexicalEditor(),
  telemetry: false,
  localization: { locales, defaultLocale: locales[0], fallback: false },
  blocks: payloadBlocks(blocks),
  endpoints: [...formEndpoints, ...endpoints],
  collections: [
    { slug: "users", auth: true, fields: [] },
    { slug: "media", access: { read: () => true }, upload: { staticDir: "media" }, fields: [] },
    entries,
    await collection("pages", "page", place),
    await collection("posts", "post-detail"),
    await collection("services", "service-detail"),
    await collection("products", "product-detail"),
    await collection("job-offers", "job-offer-detail"),
    await collection("contact-people", "contact-person"),
    await collection("product-categories", "product-category"),
  ],
  globals: [
    {
      slug: "menus",
      hooks: globalHooks("menus"),
      fields: ["main", "footer"].map((name) => ({
        name,
        type: "array",
        localized: true,
        fields: menuItems,
      })),
    },
    {
      slug: "redirects",
      hooks: globalHooks("redirects"),
      fields: [{ name: "rows", type: "array", localized: true, fields: row }],
    },
  ],
});
