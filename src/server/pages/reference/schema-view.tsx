import { Fragment, type ReactNode } from "react";
import { isList, isRecord } from "#lib/json/is-record.ts";

const prefix = "#/components/schemas/";
const alternatives = ["oneOf", "anyOf", "allOf"] as const;

/** Returns a value that should be a text; an empty one for anything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the anchor of a schema on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** Describes a value of a schema in a few words; a named schema is a link. */
export function SchemaType({ schema }: { readonly schema: unknown }): ReactNode {
  if (!isRecord(schema)) return <code>any</code>;
  const { $ref, type, enum: choices, const: only, items } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice(prefix.length);
    return <a href={`#${schemaAnchor(name)}`}>{name}</a>;
  }
  if (isList(choices)) return <code>{choices.map((one) => JSON.stringify(one)).join(" | ")}</code>;
  if (only !== undefined) return <code>{JSON.stringify(only)}</code>;
  if (type === "array") {
    return (
      <>
        list of <SchemaType schema={items} />
      </>
    );
  }
  const among = alternatives.map((key) => schema[key]).find((list) => isList(list));
  if (type === undefined && isList(among)) return <Alternatives schemas={among} />;
  return <code>{isList(type) ? type.join(" | ") : textOf(type) || "any"}</code>;
}

function Alternatives({ schemas }: { readonly schemas: readonly unknown[] }): ReactNode {
  return schemas.map((one, index) => (
    <Fragment key={JSON.stringify(one)}>
      {index > 0 && " or "}
      <SchemaType schema={one} />
    </Fragment>
  ));
}

const limits = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
const rules = [...limits, "pattern", "format", "default"] as const;

/** Limits of a value, as written in the schema. */
function rulesOf(schema: Readonly<Record<string, unknown>>): string {
  const known = rules.filter((key) => schema[key] !== undefined);
  return known.map((key) => `${key} ${JSON.stringify(schema[key])}`).join(", ");
}

/** Lists the properties of an object; nothing for a schema without any. */
export function Properties({ schema }: { readonly schema: unknown }): ReactNode {
  if (!isRecord(schema)) return null;
  const { properties, required } = schema;
  if (!isRecord(properties) || Object.keys(properties).length === 0) return null;
  const needed = isList(required) ? required : [];
  return (
    <dl>
      {Object.entries(properties).map(([name, property]) => (
        <Fragment key={name}>
          <dt>
            <code>{name}</code> <SchemaType schema={property} />{" "}
            {needed.includes(name) && <small>required</small>}
          </dt>
          {isRecord(property) && (
            <dd>
              {textOf(property["description"])} <small>{rulesOf(property)}</small>
              {property["$ref"] === undefined && <Properties schema={property} />}
            </dd>
          )}
        </Fragment>
      ))}
    </dl>
  );
}
