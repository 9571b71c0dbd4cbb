import { nearest } from "#lib/text/nearest.ts";
import { versionKeyword } from "../migrations.ts";
import { fault, type DialectFault, type DialectPart, type Role } from "./fault.ts";
import { refusals } from "./unsupported-keywords.ts";

/** Annotations for people and tools, allowed on any schema. */
const words = ["title", "description", "examples", "deprecated", "$comment"];
/** Defaults apply only where a property is missing. */
const byRole: Readonly<Record<Role, readonly string[]>> = {
  root: ["$schema", "$id", "$defs", versionKeyword],
  definition: [],
  property: ["default"],
  item: [],
  member: [],
  branch: [],
};

const numberKeywords = ["enum", "const", "minimum", "maximum"];
/** The keywords of each type, besides annotations. */
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

/** Names that a schema may use as its type; records and tuples are recognised by their own keywords. */
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

/** Reports misplaced keywords: unknown ones, unsupported ones, and those of another type. */
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
    const wayOut = "set it where the property is declared, next to its $ref if it has one";
    return {
      reason: `defaults are only filled in for missing properties, and this is not one (${role})`,
      wayOut,
    };
  }
  if (keyword === "x-ui") {
    return { reason: "it only applies to the fields of visitors' forms", wayOut: "leave it out" };
  }
  if (byRole.root.includes(keyword)) {
    return { reason: "it is only read at the top level of a file", wayOut: "move it there" };
  }
  if (known.includes(keyword)) {
    return { reason: `it has no effect on ${what}`, wayOut: "leave it out, or change the type" };
  }
  const meant = nearest(keyword, known);
  const wayOut = meant === undefined ? "leave it out" : `did you mean ${meant}?`;
  return { reason: "this keyword is unknown", wayOut };
}
