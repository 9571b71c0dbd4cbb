// A Directus collection with the collections of its related rows, and the relations between them.
import { blockCollection, column, holdsBlocks, isRelated, nameIn, ownColumns } from "./fields.mjs";

export const hidden = { hidden: true };
const id = {
  field: "id",
  type: "integer",
  meta: { hidden: true, readonly: true },
  schema: { is_primary_key: true, has_auto_increment: true },
};
/** If two pages shared a row, editing it would change both. */
const rowsOf = (name, kind) => ({
  field: name,
  type: "alias",
  meta: { special: [kind], interface: `list-${kind}`, options: { enableSelect: false } },
});
const sort = column("sort", "integer", hidden);
export const owner = column("owner", "integer", hidden);

export const collections = [];
export const relations = [];

export function relate(collection, field, { to, ...one }) {
  const schema = { on_delete: one.one_field === undefined ? "SET NULL" : "CASCADE" };
  relations.push({ collection, field, related_collection: to, meta: one, schema });
}

/** Blocks of each type have a collection of their own; a junction collection records which ones they are. */
function addJunction(collection, { to, meta, types }) {
  const anyOf = [column("item", "string"), column("collection", "string")];
  collections.push({ collection, fields: [id, owner, sort, ...anyOf], meta: hidden });
  relate(collection, "owner", { to, ...meta, junction_field: "item" });
  const item = {
    one_collection_field: "collection",
    one_allowed_collections: types.map(({ type }) => blockCollection(type)),
    junction_field: "owner",
  };
  relations.push({ collection, field: "item", meta: item });
}

/** Adds a collection with these fields; `inside` are the block types allowed in it. */
export function add(collection, { fields, columns, meta = {}, inside = [] }) {
  const related = [];
  for (const field of fields) {
    const name = nameIn(field.name);
    const part = `${collection}_${name}`;
    const meant = { one_field: name, sort_field: "sort", one_deselect_action: "delete" };
    if (field.kind === "blocks") {
      related.push(rowsOf(name, "m2a"));
      addJunction(part, { to: collection, meta: meant, types: inside });
    } else if (isRelated(field)) {
      const flat = inside.filter((one) => !holdsBlocks(one.fields));
      related.push(rowsOf(name, "o2m"));
      add(part, { fields: field.fields, columns: [owner, sort], meta: hidden, inside: flat });
      relate(part, "owner", { to: collection, ...meant });
    }
  }
  const own = ownColumns(fields);
  const files = own.filter(({ type }) => type === "uuid");
  for (const { field } of files) relate(collection, field, { to: "directus_files" });
  collections.push({ collection, meta, fields: [id, ...columns, ...own, ...related] });
}
