import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { schemas } from "../schemas.ts";

/** The schema of a type's props, from that of pages; undefined for an unknown type. */
export function propsSchemaOf(type: string): unknown {
  const definitions = Object.values<unknown>(schemas.page.$defs).filter(isRecord);
  const block = definitions.find((schema) => valueAt(schema, "/properties/type/const") === type);
  const ref = valueAt(block, "/properties/props/$ref");
  return typeof ref === "string" ? valueAt(schemas.page, ref.slice(1)) : undefined;
}

/** A property of a type's props, with the name shown in a form. */
export interface NamedField {
  readonly name: string;
  readonly title: string;
}

/** All properties that a block of a type may have. */
export function fieldsOf(type: string): readonly NamedField[] {
  const properties = valueAt(propsSchemaOf(type), "/properties");
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => {
    const title = valueAt(schema, "/title");
    return { name, title: typeof title === "string" ? title : name };
  });
}
