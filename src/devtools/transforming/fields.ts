import { isList, isRecord } from "#lib/json/is-record.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { resolveSchema } from "../writing/schema-order.ts";
import { schemas } from "../schemas.ts";

export type Fields = Readonly<Record<string, unknown>>;

/**
 * What a property contains, as far as another one may take it over: the name of its owner, a line, a text,
 * rich text, a list of objects, blocks, or a part that the schema names (a link, a picture).
 */
type Kind = "call" | "line" | "words" | "rich" | "list" | "blocks" | `part ${string}`;

/** A property of a block, or of an item in one of its lists. */
export interface BlockField {
  readonly name: string;
  readonly title: string;
  readonly schema: Fields;
  /** Undefined if only a property of the same name can take it over. */
  readonly kind: Kind | undefined;
}

/** An object of the schema and its properties. */
export interface Owner {
  readonly schema: Fields;
  readonly fields: ReadonlyMap<string, BlockField>;
  readonly required: readonly unknown[];
  /** The list of the site that it is filled from. */
  readonly source: unknown;
}

/** A value that does not fit into the other type. */
export interface LeftOut {
  /** Of its property, and of the list that contains it: "Features: Icon". */
  readonly title: string;
  readonly value: unknown;
}

export const linkKind = "part #/$defs/Link";
const callNames: ReadonlySet<string> = new Set(["heading", "title", "label", "question"]);
/** Length from which a text no longer counts as a line. */
const minWords = 200;

/** The properties of a block of this type. */
export function ownerOfType(type: string): Owner {
  return ownerOf(schemaAt(schemas.page, { blocks: [{ type, props: {} }] }, "/blocks/0/props"));
}

/** The properties of each item of a list. */
export function ownerOfItems(list: BlockField): Owner {
  return ownerOf(resolveSchema(schemas.page, list.schema.items, {}));
}

function ownerOf(schema: Fields): Owner {
  const { properties, required } = schema;
  const all = Object.entries(isRecord(properties) ? properties : {});
  const fields = all.map(([name, property]) => fieldOf(name, isRecord(property) ? property : {}));
  return {
    schema,
    fields: new Map(fields.map((field) => [field.name, field])),
    required: isList(required) ? required : [],
    source: fields.find((field) => field.schema["x-source"] !== undefined)?.schema["x-source"],
  };
}

function fieldOf(name: string, property: Fields): BlockField {
  const schema = { ...resolveSchema(schemas.page, property, undefined), ...property };
  const title = typeof schema.title === "string" ? schema.title : name;
  return { name, title, schema, kind: kindOf(name, schema) };
}

function kindOf(name: string, schema: Fields): Kind | undefined {
  const { type, $ref: part } = schema;
  if (schema.contentMediaType === "text/html") return "rich";
  if (type === "object") return typeof part === "string" ? `part ${part}` : undefined;
  if (type === "array") return kindOfList(schema);
  if (type !== "string" || "enum" in schema || "pattern" in schema || "format" in schema) {
    return undefined;
  }
  if (callNames.has(name)) return "call";
  return Number(schema.maxLength) >= minWords ? "words" : "line";
}

function kindOfList(schema: Fields): Kind | undefined {
  const { items } = schema;
  if (isRecord(items) && items.$ref === "#/$defs/Block") return "blocks";
  const isOfObjects = resolveSchema(schemas.page, items, {}).type === "object";
  return isOfObjects && schema["x-source"] === undefined ? "list" : undefined;
}
