import { contractSchemas, propsName } from "#contract/states/block-schemas.ts";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import { partNames, schemasText, typeNames } from "#generated/contract-schemas/next.ts";
import { blockTypes } from "#generated/types.ts";
import { msg } from "#i18n/devtools-texts.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { titleOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { textProperty } from "#lib/json/properties.ts";
import { withoutRequirements } from "#lib/text/without-requirements.ts";

/** The sections of the book in order, each with the term for a single item. */
export const bookSections = {
  blocks: { title: msg("Blocks"), one: msg("Block") },
  kinds: { title: msg("Kinds of content"), one: msg("Kind of content") },
  forms: { title: msg("Forms"), one: msg("Form") },
  parts: { title: msg("Parts"), one: msg("Part") },
  fields: { title: msg("Fields of forms"), one: msg("Field") },
} as const;

export type BookSection = keyof typeof bookSections;

/** A schema that has a page of its own. */
export interface BookEntry {
  readonly section: BookSection;
  /** As in its address: "hero", "job-offer". */
  readonly name: string;
  /** Name of the schema and of the TypeScript type: "HeroProps". */
  readonly typeName: string;
  readonly title: string;
  readonly description: string;
}

const definitions: unknown = JSON.parse(schemasText);

/** Returns the schema with the name of a type; an empty object if there is none. */
export function definitionOf(typeName: string): SchemaObject {
  const schema = isRecord(definitions) ? definitions[typeName] : undefined;
  return isRecord(schema) ? schema : {};
}

/** The same schemas, with their references resolvable. */
export const bookSchemas = contractSchemas(schemasText);

const typesByName: ReadonlyMap<string, string> = new Map(typeNames);

/** All pages of the book, section by section; their texts come from the schemas. */
export const bookEntries: readonly BookEntry[] = [
  ...blockTypes.map((type) => entry("blocks", type, propsName(type))),
  ...kinds.map((kind) => {
    const schema = "detail" in kind ? kind.detail.schema : undefined;
    const listed = "list" in kind ? kind.list.schema : undefined;
    const only = "schema" in kind ? kind.schema : undefined;
    const typeName = typesByName.get(schema ?? listed ?? only ?? "") ?? "";
    return { ...entry("kinds", kind.name, typeName), title: titleOf(kind) };
  }),
  ...typeNames
    .filter(([name]) => name.endsWith("-form"))
    .map(([name, type]) => entry("forms", name.replace(/-form$/, ""), type)),
  ...partNames.map(([name, type]) => {
    const [folder, own = ""] = name.split("/");
    return entry(folder === "fields" ? "fields" : "parts", own, type);
  }),
];

function entry(section: BookSection, name: string, typeName: string): BookEntry {
  const schema = definitionOf(typeName);
  const title = textProperty(schema, "title") ?? name;
  return { section, name, typeName, title, description: descriptionOf(schema) };
}

/** Returns the description in a schema; "" if it has none. */
export function descriptionOf(schema: SchemaObject): string {
  return withoutRequirements(textProperty(schema, "description") ?? "");
}

/** Returns the page of a type; undefined for a type that is explained where it is used. */
export function entryOfType(typeName: string): BookEntry | undefined {
  return bookEntries.find((one) => one.typeName === typeName);
}

/** Returns the page at an address of the book. */
export function findEntry(section: string, name: string): BookEntry | undefined {
  return bookEntries.find((one) => one.section === section && one.name === name);
}
