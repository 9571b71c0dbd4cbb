// Writes Strapi's content types and components from the installed contract: node waymark/strapi/model.mjs
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { blocks, menuItem, ownFields, redirectTable, services } from "../shared/services.mjs";
import { attributesOf, componentsOf, singularOf } from "./fields.mjs";

const write = async (path, value) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
};

const i18n = (localized, { pluginOptions } = {}) => ({
  pluginOptions: { ...pluginOptions, i18n: { localized } },
});
const inEach = (attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, one]) => [name, { ...one, ...i18n(true, one) }]),
  );

const key = { key: { type: "string", required: true, unique: true, ...i18n(false) } };
const text = { type: "string" };
const place = {
  ...inEach({ path: text, name: text, entriesAt: text }),
  parent: { type: "relation", relation: "manyToOne", target: "api::page.page" },
  nodeType: { ...text, default: "article", ...i18n(false) },
  position: { type: "integer", default: 1000, ...i18n(false) },
};
const notes = inEach({ notes: { type: "text" } });

const type = (singularName, pluralName, more) => ({
  collectionName: pluralName.replaceAll("-", "_"),
  info: { singularName, pluralName, displayName: pluralName.replaceAll("-", " ") },
  ...i18n(true),
  ...more,
});

const zone = blocks.map((one) => `blocks.${one.type}`);
const collections = Object.values(services).map((service) => {
  const own = inEach(attributesOf(ownFields(service), zone));
  const attributes = { ...key, ...own, ...(service.kind === "page" && place), ...notes };
  const options = { draftAndPublish: true };
  return type(singularOf(service), service.slug, { kind: "collectionType", options, attributes });
});

const single = (name, attributes) =>
  type(name, `${name}-all`, { kind: "singleType", attributes: inEach(attributes) });
const many = (component) => ({ type: "component", repeatable: true, component });
// A component cannot contain itself: menus have one level below the first.
const withChildren = menuItem.map((field) =>
  field.name === "children" ? { ...field, definition: "MenuChild" } : field,
);
const item = [{ name: "items", kind: "list", definition: "MenuItem", fields: withChildren }];
const kept = { key: { ...text, unique: true }, form: text, values: { type: "json" } };

const types = [
  ...collections,
  single("menu", { main: many("parts.menu-item"), footer: many("parts.menu-item") }),
  single("redirect-table", attributesOf(redirectTable, zone)),
  {
    ...type("form-entry", "form-entries", { kind: "collectionType", attributes: kept }),
    pluginOptions: {},
  },
];
const models = [...Object.values(services).map(ownFields), item, redirectTable];

for (const category of ["blocks", "parts"]) {
  await rm(`src/components/${category}`, { recursive: true, force: true });
}
for (const { uid, ...component } of componentsOf(blocks, models)) {
  await write(`src/components/${uid.replace(".", "/")}.json`, component);
}
for (const one of types) {
  const name = one.info.singularName;
  await write(`src/api/${name}/content-types/${name}/schema.json`, one);
}
