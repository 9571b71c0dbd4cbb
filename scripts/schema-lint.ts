import { isRecord } from "#lib/json/is-record.ts";

/** A schema or a part of one, as read from JSON. */
type Part = Readonly<Record<string, unknown>>;

/** What authors need to fill in a property, and what devtools and the contract book show. */
const documentation = ["title", "description", "examples"] as const;

/**
 * Reports incomplete documentation and constraints: every type and property needs a title, a description
 * and an example, every string and array an upper limit, every required property a definition. One sentence
 * per problem, with its JSON pointer.
 */
export function lintSchema(schema: Part): string[] {
  return [...lintType(schema, ""), ...lintDefinitions(schema)];
}

function lintDefinitions(schema: Part): string[] {
  return children(schema["$defs"]).flatMap(([name, part]) => lintType(part, `/$defs/${name}`));
}

/** A named type: the schema itself, or an entry of its `$defs`. */
function lintType(part: Part, pointer: string): string[] {
  return [...lintDocumentation(part, pointer), ...lintPart(part, pointer)];
}

function lintPart(part: Part, pointer: string): string[] {
  return [
    ...lintLimits(part, pointer),
    ...lintRequired(part, pointer),
    ...children(part["properties"]).flatMap(([name, property]) =>
      lintType(property, `${pointer}/properties/${name}`),
    ),
    ...["oneOf", "prefixItems"].flatMap((keyword) =>
      listed(part[keyword]).flatMap((inside, index) =>
        lintItems(inside, `${pointer}/${keyword}/${index}`),
      ),
    ),
    ...lintMembers(part, pointer),
    ...(isPart(part["items"]) ? lintItems(part["items"], `${pointer}/items`) : []),
  ];
}

/** Items with properties are a type, so they are documented like one. */
function lintItems(items: Part, pointer: string): string[] {
  return isPart(items["properties"]) ? lintType(items, pointer) : lintPart(items, pointer);
}

/** Members of a record. */
function lintMembers(part: Part, pointer: string): string[] {
  const { additionalProperties, patternProperties } = part;
  return [
    ...children({ additionalProperties }),
    ...children(patternProperties).map(
      ([pattern, inside]) => [`patternProperties/${pattern}`, inside] as const,
    ),
  ].flatMap(([keys, inside]) => lintItems(inside, `${pointer}/${keys}`));
}

function lintDocumentation(part: Part, pointer: string): string[] {
  return documentation
    .filter((keyword) => !isFilled(part[keyword]))
    .map((keyword) => `${pointer || "/"} has no ${keyword}`);
}

function lintLimits(part: Part, pointer: string): string[] {
  const isFreeText =
    part["type"] === "string" &&
    !("enum" in part || "const" in part || "maxLength" in part || part["format"] === "date");
  const isOpenList = part["type"] === "array" && !("maxItems" in part);
  return [
    ...(isFreeText ? [`${pointer || "/"} has no maxLength`] : []),
    ...(isOpenList ? [`${pointer || "/"} has no maxItems`] : []),
  ];
}

function lintRequired(part: Part, pointer: string): string[] {
  const defined = new Set(children(part["properties"]).map(([name]) => name));
  const required = Array.isArray(part["required"]) ? part["required"].map(String) : [];
  return required
    .filter((name) => !defined.has(name))
    .map((name) => `${pointer || "/"} requires ${name}, which it does not define`);
}

function children(value: unknown): [string, Part][] {
  if (!isPart(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, Part] => isPart(entry[1]));
}

function listed(value: unknown): Part[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" && value.trim() !== "";
}

function isPart(value: unknown): value is Part {
  return isRecord(value);
}
