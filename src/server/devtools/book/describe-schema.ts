import type { SchemaObject } from "#contract/compat/keywords.ts";
import { entriesOf, namesOf } from "#contract/compat/values.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchema } from "#lib/json/member-schema.ts";
import { textProperty } from "#lib/json/properties.ts";
import { definitionOf, entryOfType } from "./book-entries.ts";

/** One property, as its schema says it. */
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

/** "list of" and the type that it leads to, or choices. */
export interface TypeText {
  readonly words: string;
  /** The schema of that name has a page, or a table on this one. */
  readonly leadsTo?: string;
  readonly choices: readonly unknown[];
}

/** The properties of an object. */
export interface SchemaTable {
  readonly typeName: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly PropertyRow[];
}

/** A longer pattern tells nobody anything. */
const longestPattern = 60;
const anyBlock = "Block";

/** The table of a schema, and those of what has no page of its own and stands in it. */
export function tablesOf(typeName: string): readonly SchemaTable[] {
  const tables = new Map<string, SchemaTable>();
  const add = (name: string): void => {
    if (tables.has(name)) return;
    const schema = definitionOf(name);
    const { title = name, description = "" } = wordsOf(schema);
    const rows = rowsOf(schema);
    tables.set(name, { typeName: name, title, description, rows });
    for (const { type } of rows) {
      const { leadsTo } = type;
      if (leadsTo === undefined || leadsTo === anyBlock) continue;
      if (entryOfType(leadsTo) === undefined) add(leadsTo);
    }
  };
  add(typeName);
  return [...tables.values()].filter(({ rows }, index) => rows.length > 0 || index === 0);
}

/** What a schema says of a value as a whole: its type and its limits. */
export function describeValue(schema: SchemaObject): Pick<PropertyRow, "type" | "limits"> {
  return { type: typeOf(schema), limits: limitsOf(schema) };
}

function rowsOf(schema: SchemaObject): PropertyRow[] {
  const required = namesOf(schema["required"]);
  return entriesOf(schema["properties"]).flatMap(([name, value]) => {
    if (!isRecord(value)) return [];
    const target = referenceOf(value);
    const whole = target === undefined ? value : { ...definitionOf(target), ...value };
    const examples = isList(whole["examples"]) ? whole["examples"] : [];
    return [
      {
        name,
        title: wordsOf(whole).title ?? name,
        description: wordsOf(whole).description ?? "",
        type: typeOf(value),
        isRequired: required.includes(name),
        isDeprecated: whole["deprecated"] === true,
        limits: limitsOf(whole),
        standard: whole["default"],
        example: examples[0],
      },
    ];
  });
}

function wordsOf(schema: SchemaObject) {
  const [title, description] = [textProperty(schema, "title"), textProperty(schema, "description")];
  return { title, description };
}

function referenceOf({ $ref }: SchemaObject): string | undefined {
  return typeof $ref === "string" ? $ref.replace(/^#\/\$defs\//, "") : undefined;
}

const plainTypes: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "yes or no",
  object: "object",
};

function typeOf(schema: SchemaObject): TypeText {
  const leadsTo = referenceOf(schema);
  if (leadsTo !== undefined) return { words: "", leadsTo, choices: [] };
  const { enum: choices, const: only, type, items } = schema;
  if (isList(choices)) return { words: "one of", choices };
  if (only !== undefined) return { words: "always", choices: [only] };
  if (type === "array") {
    const inner = typeOf(isRecord(items) ? items : {});
    return { ...inner, words: `list of ${inner.words}`.trim() };
  }
  const member = memberSchema(schema);
  if (type === "object" && member !== undefined) {
    const inner = typeOf(member);
    return { ...inner, words: `record of ${inner.words}`.trim() };
  }
  if (schema["contentMediaType"] === "text/html") return { words: "HTML", choices: [] };
  return { words: plainTypes[String(type)] ?? "anything", choices: [] };
}

function limitsOf(schema: SchemaObject): string[] {
  const { pattern, format, uniqueItems } = schema;
  return [
    range(schema["minLength"], schema["maxLength"], "characters"),
    range(schema["minItems"], schema["maxItems"], "items"),
    range(schema["minimum"], schema["maximum"], ""),
    ...(uniqueItems === true ? ["no two the same"] : []),
    ...(typeof format === "string" ? [format] : []),
    ...(typeof pattern === "string" && pattern.length <= longestPattern ? [pattern] : []),
  ].filter((limit) => limit !== "");
}

function range(least: unknown, most: unknown, unit: string): string {
  const [from, to] = [least, most].map((limit) =>
    typeof limit === "number" ? limit.toLocaleString("en") : undefined,
  );
  if (from === undefined && to === undefined) return "";
  if (from === undefined) return `up to ${to} ${unit}`.trim();
  if (to === undefined) return `at least ${from} ${unit}`.trim();
  return `${from === to ? from : `${from}–${to}`} ${unit}`.trim();
}
