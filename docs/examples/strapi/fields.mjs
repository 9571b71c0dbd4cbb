// The fields of ../content-model.mjs as Strapi 5 attributes, and each contract definition as a component.

/** Names that Strapi reserves. */
const taken = { id: "key", status: "statusName" };
export const nameIn = (name) => taken[name] ?? name;

const singulars = { "contact-people": "contact-person", "product-categories": "product-category" };
export const singularOf = ({ slug }) => singulars[slug] ?? slug.slice(0, -1);
export const uidOf = (service) => `api::${singularOf(service)}.${singularOf(service)}`;

const kebab = (name) =>
  name.replaceAll(/[A-Z]/g, (letter, at) => `${at > 0 ? "-" : ""}${letter.toLowerCase()}`);
const partNameOf = ({ definition, name }) => kebab(definition ?? name);
export const partOf = (field) => `parts.${partNameOf(field)}`;

/** A picture is a file of the CMS and its text alternative in this place. */
const picture = {
  file: { type: "media", multiple: false, allowedTypes: ["images"] },
  alt: { type: "string", maxLength: 300 },
};
const line = { text: { type: "text", required: true } };

function choice({ choices, initial }) {
  const known = initial === undefined ? {} : { default: initial };
  // Enumeration values in Strapi have to start with a letter.
  if (choices.every((one) => Number.isInteger(one))) {
    return { type: "integer", min: Math.min(...choices), max: Math.max(...choices), ...known };
  }
  return { type: "enumeration", enum: choices, ...known };
}

const repeated = (component, { maxItems, isRequired }) => ({
  type: "component",
  repeatable: true,
  component,
  ...(maxItems !== undefined && { max: maxItems }),
  ...(isRequired && { min: 1 }),
});

const typed = {
  blocks: (_, inside) => ({ type: "dynamiczone", components: inside }),
  list: (field) => repeated(partOf(field), field),
  texts: (field) => repeated("parts.line", field),
  group: (field) => ({ type: "component", repeatable: false, component: partOf(field) }),
  picture: () => ({ type: "component", repeatable: false, component: "parts.picture" }),
  choice,
  html: () => ({ type: "richtext" }),
  day: () => ({ type: "date" }),
  flag: ({ initial }) => ({ type: "boolean", ...(initial !== undefined && { default: initial }) }),
  number: ({ initial }) => ({ type: "float", ...(initial !== undefined && { default: initial }) }),
  text: ({ maxLength }) => ({ type: maxLength >= 200 ? "text" : "string", maxLength }),
};

/** Title and help are placed where ./labels.mjs finds them: Strapi stores its own in the database. */
const attributeOf = (field, inside) => ({
  ...typed[field.kind](field, inside),
  ...(field.isRequired && { required: true }),
  pluginOptions: { waymark: { label: field.title, description: field.help } },
});
export const attributesOf = (fields, inside) =>
  Object.fromEntries(fields.map((field) => [nameIn(field.name), attributeOf(field, inside)]));

const component = (uid, info, attributes) => ({
  uid,
  collectionName: `components_${uid.replaceAll(/[.-]/g, "_")}`,
  info,
  attributes,
});

const holdsBlocks = ({ kind, fields = [] }) => kind === "blocks" || fields.some(holdsBlocks);

/**
 * A component for each block type and for each group in them; `anchor` is the `id` of a block on its page. A
 * zone that may contain itself never ends in the admin panel: `columns` and `tabs` are allowed on pages only.
 */
export function componentsOf(blocks, models) {
  const flat = blocks.filter(({ fields }) => !fields.some(holdsBlocks));
  const inside = flat.map(({ type }) => `blocks.${type}`);
  const all = new Map([
    ["parts.picture", component("parts.picture", { displayName: "picture" }, picture)],
    ["parts.line", component("parts.line", { displayName: "line" }, line)],
  ]);
  const addParts = (fields) => {
    for (const field of fields) {
      if (field.kind !== "list" && field.kind !== "group") continue;
      const uid = partOf(field);
      const info = { displayName: partNameOf(field).replaceAll("-", " ") };
      all.set(uid, component(uid, info, attributesOf(field.fields, inside)));
      addParts(field.fields);
    }
  };
  const anchor = { type: "string" };
  for (const { type, title: displayName, help: description, fields } of blocks) {
    const uid = `blocks.${type}`;
    const info = { displayName, description };
    all.set(uid, component(uid, info, { anchor, ...attributesOf(fields, inside) }));
    addParts(fields);
  }
  for (const fields of models) addParts(fields);
  return [...all.values()];
}
