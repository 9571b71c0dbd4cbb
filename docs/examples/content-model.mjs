// The fields that editors fill in, derived from a published schema, and the conversion between what a CMS
// stores and a document: the table of docs/content-service.md ("Model it in a CMS") as code, for any CMS.
// docs/payload.md uses it with a CMS.

/** A property with everything that its references define; the property's own keywords take precedence. */
function resolved(defs, property) {
  const name = property.$ref?.replace("#/$defs/", "");
  if (name === undefined) return property;
  const { $ref: _, ...own } = property;
  const { name: inner, ...target } = resolved(defs, defs[name]);
  return { ...target, ...own, name: inner ?? name };
}

function kindOf(property, items) {
  const { type: types, name, $comment = "" } = property;
  // If null is allowed as well, the type is the other one.
  const type = [types].flat().find((one) => one !== "null");
  if (type === "array" && items.name === "Block") return "blocks";
  if (type === "array" && $comment.startsWith("x-source")) return "filled";
  if (type === "array") return items.type === "object" ? "list" : "texts";
  if (type === "object") return name === "Image" ? "picture" : "group";
  if (property.enum !== undefined) return "choice";
  if (property.contentMediaType === "text/html") return "html";
  if (property.format === "date") return "day";
  if (type === "boolean") return "flag";
  return type === "integer" || type === "number" ? "number" : "text";
}

/** The value of a required property left empty: `alt` and the blocks of a page may be empty. */
function emptyOf(kind, { minItems, minLength, pattern }) {
  if (kind === "blocks" || kind === "list") return minItems === undefined ? [] : undefined;
  return kind === "text" && minLength === undefined && pattern === undefined ? "" : undefined;
}

/** The fields that a schema describes; a list of the same definition (menus) nests `depth` levels deep. */
export function fieldsOf(schema, depth = 1) {
  const { $defs: defs, $ref: start } = schema;
  const definition = start?.replace("#/$defs/", "");
  const fieldOf = ([name, property], required, left) => {
    const whole = resolved(defs, property);
    const items = whole.items === undefined ? undefined : resolved(defs, whole.items);
    const kind = kindOf(whole, items);
    const isRequired = required.includes(name);
    const whenEmpty = isRequired ? emptyOf(kind, whole) : undefined;
    const inner = kind === "list" ? items : whole;
    const isDeep = kind === "list" || kind === "group" || kind === "picture";
    return {
      name,
      kind,
      title: whole.title,
      help: whole.description,
      isRequired: isRequired && whenEmpty === undefined,
      whenEmpty,
      choices: whole.const === undefined ? whole.enum : [whole.const],
      initial: whole.default,
      maxLength: whole.maxLength,
      maxItems: whole.maxItems,
      definition: isDeep ? inner.name : undefined,
      fields: isDeep ? listOf(inner, inner.name === definition ? left - 1 : left) : undefined,
    };
  };
  const listOf = ({ properties = {}, required = [] }, left) =>
    Object.entries(properties)
      .filter(([, { items }]) => left > 0 || items === undefined || items.$ref !== start)
      .map((entry) => fieldOf(entry, required, left))
      .filter(({ kind }) => kind !== "filled");
  return listOf(resolved(defs, schema), depth);
}

/** A block without `version` is migrated from version 1; the schema has the current one as its example. */
function versionedOf(block) {
  const [version = 1] = block?.properties.version.examples ?? [];
  return version > 1 ? { version } : {};
}

/** Each block type with its title, description and fields, and the `version` of those fields. */
export function blocksOf(schema) {
  return schema.$defs.Block.properties.type.enum.map((type) => {
    const words = type.split("-").map((word) => word[0].toUpperCase() + word.slice(1));
    const name = `${words.join("")}Props`;
    const { title, description: help } = schema.$defs[name];
    const versioned = versionedOf(schema.$defs[`${words.join("")}Block`]);
    return {
      type,
      title,
      help,
      versioned,
      fields: fieldsOf({ $defs: schema.$defs, $ref: `#/$defs/${name}` }),
    };
  });
}

const isNothing = (value) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

function valueOf(field, value, convert) {
  const own = convert[field.kind];
  if (own !== undefined) return isNothing(value) ? undefined : own(value, field);
  if (field.kind === "list") {
    return (value ?? []).map((item) => documentOf(field.fields, item, convert));
  }
  if (field.kind === "group" || field.kind === "picture") {
    const group = documentOf(field.fields, value ?? {}, convert);
    const isWhole = field.fields.every((one) => !one.isRequired || one.name in group);
    return isWhole || field.isRequired ? group : undefined;
  }
  if (field.kind === "day") return value?.slice(0, 10);
  // A property that is either true or absent is omitted where a CMS stores false.
  if (field.kind === "flag" && field.choices !== undefined) {
    return field.choices.find((one) => one === value);
  }
  // Many CMSs store choices as strings, including numbers.
  if (field.kind === "choice") return field.choices.find((one) => `${one}` === `${value}`) ?? value;
  return value;
}

/**
 * Converts an entry of a CMS to the form of the contract, without empty fields. `convert` has a function for
 * each kind of field that the CMS stores in its own way, always one for `blocks`, and `read` if it names
 * properties differently.
 */
export function documentOf(fields, entry, convert) {
  const { read = (from, name) => from[name] } = convert;
  const document = {};
  for (const field of fields) {
    const value = valueOf(field, read(entry, field.name), convert);
    if (!isNothing(value)) document[field.name] = value;
    else if (field.whenEmpty !== undefined) document[field.name] = field.whenEmpty;
  }
  return document;
}

/** The reverse, for moving content into a CMS: the fields of a document, converted by kind with `convert`. */
export async function entryOf(fields, document, convert) {
  const { nameOf = (name) => name } = convert;
  const within = ({ kind, fields: inner }, value) => {
    if (convert[kind] !== undefined) return convert[kind](value);
    if (kind === "list") return Promise.all(value.map((one) => entryOf(inner, one, convert)));
    return kind === "group" || kind === "picture" ? entryOf(inner, value, convert) : value;
  };
  const entry = {};
  for (const field of fields) {
    const value = document[field.name];
    if (value !== undefined && value !== null) {
      entry[nameOf(field.name)] = await within(field, value);
    }
  }
  return entry;
}
