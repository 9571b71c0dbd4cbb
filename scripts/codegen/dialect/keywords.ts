import { nearest } from "#lib/text/nearest.ts";
import { versionKeyword } from "../migrations.ts";
import { fault, type DialectFault, type DialectPart, type Role } from "./fault.ts";
import { refusals } from "./unsupported-keywords.ts";

/** Words for people and tools, on any schema. */
const words = ["title", "description", "examples", "deprecated", "$comment"];
/** A default is filled in where a property is missing, and nowhere else. */
const byRole: Readonly<Record<Role, readonly string[]>> = {
  root: ["$schema", "$id", "$defs", versionKeyword],
  definition: [],
  property: ["default"],
  item: [],
  member: [],
  branch: [],
};

const numberKeywords = ["enum", "const", "minimum", "maximum"];
/** What each type has beside words. */
export const typeKeywords = {
  string: ["enum", "const", "minLength", "maxLength", "pattern", "format", "contentMediaType"],
  number: numberKeywords,
  integer: numberKeywords,
  boolean: ["enum", "const"],
  array: ["items", "minItems", "maxItems", "uniqueItems", "x-source"],
  tuple: ["prefixItems", "items", "minItems", "maxItems"],
  object: [
    "properties",
    "required",
    "additionalProperties",
    "dependentRequired",
    "if",
    "then",
    "else",
  ],
  record: ["additionalProperties", "patternProperties", "minProperties", "maxProperties"],
} as const;

export type TypeName = keyof typeof typeKeywords;

/** What a schema may call its type; a record is an object and a tuple a list by their own words. */
export const typeNames = ["string", "number", "integer", "boolean", "array", "object"] as const;

export function isTypeName(value: unknown): value is (typeof typeNames)[number] {
  return typeNames.some((name) => name === value);
}

const known: readonly string[] = [
  ...new Set([
    ...words,
    ...Object.values(byRole).flat(),
    ...Object.values(typeKeywords).flat(),
    "type",
    "oneOf",
    "$ref",
    "x-ui",
  ]),
];

/** Keywords that have no business where they stand: unknown ones, refused ones, those of another type. */
export function keywordFaults(
  part: DialectPart,
  own: readonly string[],
  what: string,
): DialectFault[] {
  const { schema, role, place } = part;
  const isForm = /^(?:forms|fields)\//.test(place.file);
  const allowed = new Set([...words, ...byRole[role], ...own, ...(isForm ? ["x-ui"] : [])]);
  return Object.keys(schema)
    .filter((keyword) => !allowed.has(keyword))
    .map((keyword) => fault(part, keyword, refusalOf(keyword, part, what)));
}

function refusalOf(
  keyword: string,
  { role }: DialectPart,
  what: string,
): Omit<DialectFault, "pointer"> {
  const refused = refusals.get(keyword);
  if (refused !== undefined) return refused;
  if (keyword === "default") {
    const wayOut = "write it where the property is declared, beside its $ref if it has one";
    return { reason: `only properties that are missing get a default, no ${role}`, wayOut };
  }
  if (keyword === "x-ui") {
    return { reason: "only fields of visitors' forms are drawn by it", wayOut: "leave it out" };
  }
  if (byRole.root.includes(keyword)) {
    return { reason: "it is read at the top of a file only", wayOut: "move it there" };
  }
  if (known.includes(keyword)) {
    return { reason: `it says nothing about ${what}`, wayOut: "leave it out, or change the type" };
  }
  const meant = nearest(keyword, known);
  const wayOut = meant === undefined ? "leave it out" : `did you mean ${meant}?`;
  return { reason: "no reader of schemas knows this keyword", wayOut };
}
