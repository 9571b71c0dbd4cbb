import type { MessageDescriptor } from "@lingui/core";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import { entriesOf, namesOf } from "#contract/compat/values.ts";
import { msg, activeLanguage, t, textOf } from "#i18n/devtools-texts.ts";
import { conditionSentences } from "#lib/json/condition-sentences.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { textProperty } from "#lib/json/properties.ts";
import { definitionOf, descriptionOf, entryOfType } from "./book-entries.ts";

/** One property, as described by its schema. */
export interface PropertyRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: TypeText;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly limits: readonly string[];
  readonly standard: unknown;
  readonly example: unknown;
}

/** "list of" and the linked type, choices, or the parts that it consists of. */
export interface TypeText {
  readonly words: string;
  /** Name of a schema that has a page, or a table on this one. */
  readonly leadsTo?: string;
  readonly choices: readonly unknown[];
  /** The branches of a union, or the positions of a tuple. */
  readonly parts?: readonly TypeText[];
}

/** The properties of an object. */
export interface SchemaTable {
  readonly typeName: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly PropertyRow[];
}

/** A longer pattern would not help the reader. */
const longestPattern = 60;
const anyBlock = "Block";

type Definitions = (typeName: string) => SchemaObject;

/** A described schema under its name in the book, with its nested unnamed schemas. */
interface Named {
  readonly name: string;
  readonly definitions: Definitions;
  readonly unnamed: Map<string, SchemaObject>;
}

/**
 * Returns the table of a schema, and those of nested schemas that have no page: definitions, and inline
 * objects, which are named after their position.
 */
export function tablesOf(
  typeName: string,
  definitions: Definitions = definitionOf,
): readonly SchemaTable[] {
  const tables = new Map<string, SchemaTable>();
  const unnamed = new Map<string, SchemaObject>();
  const add = (name: string): void => {
    if (tables.has(name)) return;
    const schema = unnamed.get(name) ?? definitions(name);
    const title = textProperty(schema, "title") ?? name;
    const at = { name, definitions, unnamed };
    const rows = rowsOf(schema, at);
    tables.set(name, { typeName: name, title, description: descriptionOf(schema), rows });
    // A schema without properties, such as a list, may contain objects.
    const types = rows.length === 0 ? [typeOf(schema, at)] : rows.map(({ type }) => type);
    for (const leadsTo of types.flatMap(targetsOf)) {
      if (leadsTo !== anyBlock && entryOfType(leadsTo) === undefined) add(leadsTo);
    }
  };
  add(typeName);
  return [...tables.values()].filter(({ rows }, index) => rows.length > 0 || index === 0);
}

function targetsOf({ leadsTo, parts = [] }: TypeText): string[] {
  return [...(leadsTo === undefined ? [] : [leadsTo]), ...parts.flatMap(targetsOf)];
}

/** Describes a value as a whole by the schema of this name: its type and its limits. */
export function describeValue(name: string): Pick<PropertyRow, "type" | "limits"> {
  const schema = definitionOf(name);
  const at = { name, definitions: definitionOf, unnamed: new Map<string, SchemaObject>() };
  return { type: typeOf(schema, at), limits: limitsOf(schema) };
}

function rowsOf(schema: SchemaObject, at: Named): PropertyRow[] {
  const required = namesOf(schema["required"]);
  const conditions = conditionSentences(schema);
  return entriesOf(schema["properties"]).flatMap(([name, value]) => {
    if (!isRecord(value)) return [];
    const target = referenceOf(value);
    const whole = target === undefined ? value : { ...at.definitions(target), ...value };
    const examples = isList(whole["examples"]) ? whole["examples"] : [];
    return [
      {
        name,
        title: textProperty(whole, "title") ?? name,
        description: descriptionOf(whole),
        type: typeOf(value, { ...at, name: `${at.name}.${name}` }),
        isRequired: required.includes(name),
        isDeprecated: whole["deprecated"] === true,
        limits: [...limitsOf(whole), ...(conditions.get(name) ?? [])],
        standard: whole["default"],
        example: examples[0],
      },
    ];
  });
}

function referenceOf({ $ref }: SchemaObject): string | undefined {
  return typeof $ref === "string" ? $ref.replace(/^#\/\$defs\//, "") : undefined;
}

const plainTypes: Readonly<Record<string, MessageDescriptor>> = {
  string: msg("text"),
  integer: msg("whole number"),
  number: msg("number"),
  boolean: msg("yes or no"),
  object: msg("object"),
};

/** Whether a page or a table explains the type: choices that have neither are listed inline. */
function isExplained(typeName: string, { definitions }: Named): boolean {
  if (typeName === anyBlock || entryOfType(typeName) !== undefined) return true;
  return isRecord(definitions(typeName)["properties"]);
}

function typeOf(schema: SchemaObject, at: Named): TypeText {
  const leadsTo = referenceOf(schema);
  if (leadsTo !== undefined) {
    if (isExplained(leadsTo, at)) return { words: "", leadsTo, choices: [] };
    return typeOf(at.definitions(leadsTo), at);
  }
  const { enum: choices, const: only, type, items, oneOf, prefixItems, properties } = schema;
  if (isList(choices)) return { words: t("one of"), choices };
  if (only !== undefined) return { words: t("always"), choices: [only] };
  if (isList(oneOf)) return { words: t("one of"), choices: [], parts: partsOf(oneOf, at, "?") };
  if (isList(prefixItems)) {
    return { words: t("in this order:"), choices: [], parts: partsOf(prefixItems, at, "#") };
  }
  if (type === "array") return wrapped(t("list of"), items, { ...at, name: `${at.name}[]` });
  const [member, ...others] = memberSchemas(schema);
  if (others.length > 0) return byKeys(schema, at);
  if (type === "object" && member !== undefined) {
    return wrapped(t("record of"), member.schema, { ...at, name: `${at.name}{}` });
  }
  if (isRecord(properties)) {
    at.unnamed.set(at.name, schema);
    return { words: "", leadsTo: at.name, choices: [] };
  }
  if (schema["contentMediaType"] === "text/html") return { words: "HTML", choices: [] };
  return { words: textOf(plainTypes[String(type)] ?? anything), choices: [] };
}

const anything = msg("anything");

function wrapped(words: string, schema: unknown, at: Named): TypeText {
  const inner = typeOf(isRecord(schema) ? schema : {}, at);
  return { ...inner, words: `${words} ${inner.words}`.trim() };
}

/** A record whose key determines the type of the member. */
function byKeys(schema: SchemaObject, at: Named): TypeText {
  const parts = memberSchemas(schema).map(({ key, schema: member }) =>
    wrapped(`${key.slice(1, -1)}:`, member, { ...at, name: `${at.name}${key}` }),
  );
  return { words: t("record by key:"), choices: [], parts };
}

function partsOf(schemas: readonly unknown[], at: Named, sign: string): TypeText[] {
  return schemas.map((schema, index) =>
    typeOf(isRecord(schema) ? schema : {}, { ...at, name: `${at.name}${sign}${index + 1}` }),
  );
}

function limitsOf(schema: SchemaObject): string[] {
  const { pattern, format, uniqueItems } = schema;
  return [
    range(schema["minLength"], schema["maxLength"], (count, n) =>
      t("{n, plural, one {{count} character} other {{count} characters}}", { count, n }),
    ),
    range(schema["minItems"], schema["maxItems"], (count, n) =>
      t("{n, plural, one {{count} item} other {{count} items}}", { count, n }),
    ),
    range(schema["minProperties"], schema["maxProperties"], (count, n) =>
      t("{n, plural, one {{count} member} other {{count} members}}", { count, n }),
    ),
    range(schema["minimum"], schema["maximum"], (count) => count),
    ...(uniqueItems === true ? [t("no two the same")] : []),
    ...(typeof format === "string" ? [format] : []),
    ...(typeof pattern === "string" && pattern.length <= longestPattern ? [pattern] : []),
  ].filter((limit) => limit !== "");
}

/** @param inUnits Called with the range and its last number. */
function range(
  least: unknown,
  most: unknown,
  inUnits: (count: string, n: number) => string,
): string {
  const n = Number(most ?? least);
  const [from, to] = [least, most].map((limit) =>
    typeof limit === "number" ? limit.toLocaleString(activeLanguage()) : undefined,
  );
  if (from === undefined && to === undefined) return "";
  if (from === undefined) return inUnits(t("up to {to}", { to }), n);
  if (to === undefined) return inUnits(t("at least {from}", { from }), n);
  return inUnits(from === to ? from : `${from}–${to}`, n);
}
