// The fields of ../content-model.mjs as Payload 3 fields.
import {
  EXPERIMENTAL_TableFeature,
  HeadingFeature,
  lexicalEditor,
} from "@payloadcms/richtext-lexical";

/** Restricts the editor to what rich text may contain, as far as possible. */
export const features = ({ defaultFeatures }) => [
  ...defaultFeatures.filter(({ key }) => !["upload", "relationship", "checklist"].includes(key)),
  HeadingFeature({ enabledHeadingSizes: ["h2", "h3", "h4"] }),
  EXPERIMENTAL_TableFeature(),
];
const editor = lexicalEditor({ features });

/** Payload has its own `id` in every row. */
export const nameIn = (name) => (name === "id" ? "key" : name);

/** A picture is a file of the CMS and its text alternative in this place. */
const picture = [
  { name: "file", type: "upload", relationTo: "media" },
  { name: "alt", type: "text", maxLength: 300 },
];

const initial = ({ initial: value, kind }) =>
  value === undefined ? {} : { defaultValue: kind === "choice" ? `${value}` : value };

/** Nothing can be required in an optional group: Payload would require it in every entry. */
const optional = (fields) => fields.map((field) => ({ ...field, isRequired: false }));

const typed = {
  blocks: (_, types) => ({ type: "blocks", blocks: [], blockReferences: types }),
  list: ({ fields, maxItems }, types) => ({
    type: "array",
    fields: payloadFields(fields, types),
    maxRows: maxItems,
  }),
  group: ({ fields, isRequired }, types) => ({
    type: "group",
    fields: payloadFields(isRequired ? fields : optional(fields), types),
  }),
  picture: () => ({ type: "group", fields: picture }),
  choice: (field) => ({
    type: "select",
    options: field.choices.map((one) => `${one}`),
    ...initial(field),
  }),
  html: () => ({ type: "richText", editor }),
  day: () => ({ type: "date", admin: { date: { pickerAppearance: "dayOnly" } } }),
  flag: (field) => ({ type: "checkbox", ...initial(field) }),
  number: (field) => ({ type: "number", ...initial(field) }),
  texts: ({ maxItems }) => ({ type: "text", hasMany: true, maxRows: maxItems }),
  text: ({ maxLength }) => ({ type: maxLength >= 200 ? "textarea" : "text", maxLength }),
};

export function payloadFields(fields, types) {
  return fields.map((field) => {
    const { admin, ...own } = typed[field.kind](field, types);
    const isAsked = field.isRequired && field.kind !== "group" && field.kind !== "picture";
    return {
      name: nameIn(field.name),
      label: field.title,
      ...own,
      ...(isAsked && { required: true }),
      admin: { ...admin, description: field.help },
    };
  });
}

const holdsBlocks = ({ kind, fields = [] }) => kind === "blocks" || fields.some(holdsBlocks);

/**
 * A Payload block for each type; `anchor` is the `id` of the block on its page. Payload 3.90 recurses
 * endlessly if a block may contain itself: `columns` and `tabs` are allowed on pages only.
 */
export function payloadBlocks(blocks) {
  const flat = blocks.filter(({ fields }) => !fields.some(holdsBlocks)).map(({ type }) => type);
  return blocks.map(({ type, title, fields }) => ({
    slug: type,
    labels: { singular: title, plural: title },
    fields: [
      { name: "anchor", type: "text", admin: { description: "What links with # lead to." } },
      ...payloadFields(fields, flat),
    ],
  }));
}
