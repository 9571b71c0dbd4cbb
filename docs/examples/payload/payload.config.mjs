// A CMS for Waymark whose fields are derived from the installed contract: docs/payload.md.
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { lexicalEditor } from "@payloadcms/richtext-lexical";
import { buildConfig } from "payload";
import { blocks, menuItem, ownFields, redirectTable, services } from "../shared/services.mjs";
import { endpoints, entries } from "./endpoints.mjs";
import { payloadBlocks, payloadFields } from "./fields.mjs";
import { collectionHooks, globalHooks } from "./hooks.mjs";

const { PAYLOAD_SECRET, DATABASE_URL = "file:./cms.db", LOCALES = "en,pl" } = process.env;
const locales = LOCALES.split(",");
const types = blocks.map(({ type }) => type);

const key = { name: "key", type: "text", label: "Id", required: true, index: true };
const notes = {
  name: "notes",
  type: "textarea",
  localized: true,
  admin: { readOnly: true, position: "sidebar", description: "What the site says of it." },
};
const localized = (fields) =>
  payloadFields(fields, types).map((field) => ({ ...field, localized: true }));

/** The fields of a schema, in each language; the `id`, which is the same in all languages, is `key`. */
const collection = (service) => ({
  slug: service.slug,
  fields: [key, ...localized(ownFields(service)), ...(service.kind === "page" ? place : []), notes],
  hooks: collectionHooks(service.slug),
  admin: { useAsTitle: "key" },
  versions: { drafts: true, maxPerDoc: 20 },
});

const say = (description) => ({ admin: { description } });
const place = [
  { name: "path", type: "text", localized: true, ...say("/company/about-us") },
  { name: "name", type: "text", localized: true, ...say("In breadcrumbs, else the title.") },
  { name: "parent", type: "relationship", relationTo: "pages", ...say("The breadcrumb before.") },
  { name: "nodeType", type: "text", defaultValue: "article", ...say("root for the home page") },
  { name: "entriesAt", type: "text", localized: true, ...say("/blog/:slug") },
  { name: "position", type: "number", defaultValue: 1000 },
];
// One level below the first: Payload's SQL adapters do not support a list inside one of the same name.
const menuItems = payloadFields(menuItem, types);

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: sqliteAdapter({ client: { url: DATABASE_URL }, blocksAsJSON: true }),
  editor: lexicalEditor(),
  telemetry: false,
  localization: { locales, defaultLocale: locales[0], fallback: false },
  blocks: payloadBlocks(blocks),
  endpoints,
  collections: [
    { slug: "users", auth: true, fields: [] },
    { slug: "media", access: { read: () => true }, upload: { staticDir: "media" }, fields: [] },
    entries,
    ...Object.values(services).map(collection),
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
      fields: localized(redirectTable),
    },
  ],
});
