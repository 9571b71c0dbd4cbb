// The fields of ../content-model.mjs as Directus 12 fields, and the collections that contain them.

/** Directus has its own `id` in every row. */
export const nameIn = (name) => (name === "id" ? "key" : name);
const snake = (name) => name.replaceAll("-", "_");
export const collectionOf = ({ slug }) => snake(slug);
export const translationsOf = (service) => `${collectionOf(service)}_translations`;
export const blockCollection = (type) => `block_${snake(type)}`;

/** Fields of groups and pictures have joined names, since a Directus repeater has no groups. */
const within = (name) => `${name}__`;

const kindsIn = (fields) =>
  fields.flatMap(({ kind, fields: inner = [] }) => [kind, ...kindsIn(inner)]);
export const holdsBlocks = (fields) => kindsIn(fields).includes("blocks");
/** A repeater is JSON, which has no relations: rows with files or blocks get a collection of their own. */
export const isRelated = ({ kind, fields }) =>
  kind === "list" && kindsIn(fields).some((one) => one === "picture" || one === "blocks");

const repeater = (fields) => ({ type: "json", interface: "list", options: { fields } });
const typed = {
  list: ({ fields }) => repeater(fields.flatMap((one) => columnsOf(one).map(inRepeater))),
  texts: () => repeater([inRepeater({ field: "text", type: "text", interface: "input" })]),
  choice: ({ choices }) => ({
    type: choices.every(Number.isInteger) ? "integer" : "string",
    interface: "select-dropdown",
    options: { allowNone: true, choices: choices.map((value) => ({ text: `${value}`, value })) },
  }),
  html: () => ({ type: "text", interface: "input-rich-text-html" }),
  day: () => ({ type: "date", interface: "datetime" }),
  flag: () => ({ type: "boolean", interface: "boolean" }),
  number: () => ({ type: "float", interface: "input" }),
  text: ({ maxLength }) =>
    maxLength >= 200
      ? { type: "text", interface: "input-multiline" }
      : { type: "string", interface: "input" },
};
const inRepeater = ({ field, ...meta }) => ({
  field,
  name: meta.label ?? field,
  type: meta.type,
  meta: { ...meta, field },
});

/** The columns of a field, each with its interface: several for a group, none for related rows. */
function columnsOf(field, before = "", isInGroup = false) {
  const { kind, name, title, help, isRequired } = field;
  const inside = `${before}${nameIn(name)}`;
  if (kind === "blocks" || isRelated(field)) return [];
  if (kind === "picture") {
    const alt = { field: `${inside}__alt`, type: "string", interface: "input", label: "Alt" };
    return [{ field: `${inside}__file`, type: "uuid", interface: "file-image", label: title }, alt];
  }
  if (kind === "group") {
    return field.fields.flatMap((one) => columnsOf(one, within(inside), true));
  }
  const required = isRequired && !isInGroup;
  return [{ field: inside, label: title, note: help, required, ...typed[kind](field) }];
}

const labelled = ({ label, ...meta }) => ({
  ...meta,
  ...(label && { translations: [{ language: "en-US", translation: label }] }),
});
const special = { json: ["cast-json"], boolean: ["cast-boolean"], uuid: ["file"] };
/** A column in the form that `POST /collections` accepts. */
const created = ({ field, type, ...meta }) => ({
  field,
  type,
  meta: labelled({ special: special[type], ...meta }),
  schema: {},
});
export const column = (field, type, meta = {}) =>
  created({ field, type, interface: "input", ...meta });
export const ownColumns = (fields) => fields.flatMap((one) => columnsOf(one)).map(created);

/** The fields to query: files and related rows of the fields, and for blocks those of the allowed types. */
export function askedOf(fields, blocks, before = "") {
  const flat = blocks.filter((one) => !holdsBlocks(one.fields));
  const asked = (field, at) => {
    const inside = `${at}${nameIn(field.name)}`;
    if (field.kind === "picture") {
      const file = ["id", "filename_download", "type", "width", "height"];
      return file.map((one) => `${inside}__file.${one}`);
    }
    if (field.kind === "group") return field.fields.flatMap((one) => asked(one, within(inside)));
    if (isRelated(field)) return askedOf(field.fields, flat, `${inside}.`);
    if (field.kind !== "blocks") return [];
    const items = blocks.flatMap((one) =>
      askedOf(one.fields, flat, `${inside}.item:${blockCollection(one.type)}.`),
    );
    return [`${inside}.collection`, ...items];
  };
  return [`${before}*`, ...fields.flatMap((one) => asked(one, before))];
}

/** Puts the columns of a group back together: `link` from `link__label` and `link__url`. */
export function read(entry, name) {
  const own = entry[nameIn(name)];
  if (own !== undefined) return own;
  const start = within(name);
  const parts = Object.entries(entry).filter(([one]) => one.startsWith(start));
  if (parts.length === 0) return undefined;
  return Object.fromEntries(parts.map(([one, value]) => [one.slice(start.length), value]));
}

const isGroup = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("item" in value);

/** The reverse: joins the names of groups and their fields, in rows of lists too; blocks are rows already. */
export function rowOf(entry) {
  if (Array.isArray(entry)) return entry.map(rowOf);
  if (!isGroup(entry)) return entry;
  const columns = Object.entries(entry).flatMap(([name, value]) => {
    const row = rowOf(value);
    if (!isGroup(row)) return [[name, row]];
    return Object.entries(row).map(([inner, one]) => [`${within(name)}${inner}`, one]);
  });
  return Object.fromEntries(columns);
}
