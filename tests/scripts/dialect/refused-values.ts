import type { Refused } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const text = { type: "string", maxLength: 80 };
const object = { type: "object", additionalProperties: false };

/** Known keywords and values in a position or form that the readers cannot handle. */
export const refusedValues: Readonly<Record<string, Refused>> = {
  "a record with declared properties": {
    schema: { type: "object", properties: { a: text }, additionalProperties: richText },
    at: "/additionalProperties",
    says: "the members of a record are looked up under every key, so declared properties would be taken for members; move the record into a separate property",
  },
  "a value twice": {
    schema: { type: "string", enum: ["a", "b", "a"] },
    at: "/enum",
    says: "one of the values is listed twice; remove the duplicate",
  },
  "keys that fit two patterns": {
    schema: {
      ...object,
      patternProperties: { "^a.*$": text, "^[a-c]$": richText },
      examples: [{ a: "x" }],
    },
    at: "/patternProperties",
    says: "a key could match both ^a.*$ and ^[a-c]$; write patterns that have no key in common",
  },
  "keys of a pattern that nothing shows": {
    schema: {
      ...object,
      patternProperties: { "^a$": text, "^b$": richText },
      examples: [{ a: "x" }],
    },
    at: "/patternProperties",
    says: "no form could create a member for ^b$; add an example of a record with a key for each pattern to examples",
  },
  "keys of several patterns with a slash": {
    schema: {
      ...object,
      patternProperties: { "^a/b$": text, "^b$": richText },
      examples: [{ "a/b": "x", b: "y" }],
    },
    at: "/patternProperties",
    says: "^a/b$ would end early in the paths used to find texts; remove the /",
  },
  "keys that hold a pattern somewhere": {
    schema: { ...object, patternProperties: { "a|b": text } },
    at: "/patternProperties",
    says: '"a|b" is not a regular expression for a whole key; start with ^ and end with $',
  },
  "keys that fit no pattern": {
    schema: { type: "object", patternProperties: { "^a$": richText } },
    at: "",
    says: "a key that matches no pattern could hold anything, unchecked; add additionalProperties: false",
  },
  "a block that stands alone": {
    schema: { $ref: "../block.schema.json" },
    at: "/$ref",
    says: 'a block outside a list is not found, so its type and its texts are not checked; use a list: "type": "array", "maxItems": 1, "items": {"$ref": …}',
  },
  "a record of single blocks": {
    schema: { type: "object", additionalProperties: { $ref: "../block.schema.json" } },
    at: "/additionalProperties/$ref",
    says: 'a block outside a list is not found, so its type and its texts are not checked; use a list: "type": "array", "maxItems": 1, "items": {"$ref": …}',
  },
  "a file that is not there": {
    schema: { $ref: "url.schema.json" },
    at: "/$ref",
    says: "blocks/url.schema.json does not exist; did you mean ../parts/url.schema.json?",
  },
  "a definition that is not there": {
    schema: { $ref: "#/$defs/card" },
    at: "/$ref",
    says: 'blocks/thing.schema.json has no $defs/card; write "folder/name.schema.json", "#/$defs/name", or the first followed by the second',
  },
  "a place in another schema": {
    schema: { $ref: "../parts/image.schema.json#/properties/url" },
    at: "/$ref",
    says: 'only definitions have a name that can be used for a type; write "folder/name.schema.json", "#/$defs/name", or the first followed by the second',
  },
  "a limit beside a reference": {
    schema: { ...richText, maxLength: 20 },
    at: "/maxLength",
    says: "it has no effect on the referenced schema, which has its own; leave it out, or change the type",
  },
  "a name of a place": {
    schema: { ...text, $anchor: "here" },
    at: "/$anchor",
    says: "references are resolved by file and name only; use $defs and a $ref to #/$defs/name",
  },
  "definitions inside": {
    schema: { ...text, $defs: { a: text } },
    at: "/$defs",
    says: "it is only read at the top level of a file; move it there",
  },
  "a slip of the pen": {
    schema: { type: "string", maxLenght: 80 },
    at: "/maxLenght",
    says: "this keyword is unknown; did you mean maxLength?",
  },
  "a keyword of our own": {
    schema: { ...text, "x-colour": "red" },
    at: "/x-colour",
    says: "this keyword is unknown; leave it out",
  },
  "a limit of texts for a number": {
    schema: { type: "integer", maxLength: 3 },
    at: "/maxLength",
    says: "it has no effect on an integer; leave it out, or change the type",
  },
  "a source of what is no list": {
    schema: { ...text, "x-source": "posts" },
    at: "/x-source",
    says: "it has no effect on a string; leave it out, or change the type",
  },
  "the look of a field in a block": {
    schema: { ...text, "x-ui": { label: "form.email" } },
    at: "/x-ui",
    says: "it only applies to the fields of visitors' forms; leave it out",
  },
  "a default of an entry": {
    schema: { type: "array", maxItems: 3, items: { ...text, default: "a" } },
    at: "/items/default",
    says: "defaults are only filled in for missing properties, and this is not one (item); set it where the property is declared, next to its $ref if it has one",
  },
  "a default that is not valid": {
    schema: { type: "string", enum: ["light", "dark"], default: "red" },
    at: "/default",
    says: 'the default "red" is not valid here; choose one that the schema accepts',
  },
  "a default that a reference refuses": {
    schema: { $ref: "../parts/url.schema.json", default: 5 },
    at: "/default",
    says: "the default 5 is not valid here; choose one that the schema accepts",
  },
  "limits that leave nothing": {
    schema: { type: "string", minLength: 9, maxLength: 3 },
    at: "/minLength",
    says: "no value can satisfy both minLength and maxLength; change one of them",
  },
  "a choice of nothing": {
    schema: { type: "string", enum: [] },
    at: "/enum",
    says: "every value must be a string, and there must be at least one; list only strings or only numbers, and no null",
  },
  "a choice of two types": {
    schema: { enum: ["a", 1] },
    at: "/enum",
    says: "every value must be a string, and there must be at least one; list only strings or only numbers, and no null",
  },
  "a constant object": {
    schema: { type: "object", additionalProperties: false, properties: { a: text }, const: {} },
    at: "/const",
    says: "it has no effect on an object; leave it out, or change the type",
  },
  "a format that nothing checks": {
    schema: { ...text, format: "email" },
    at: "/format",
    says: 'the format "email" is not checked here; reference a schema in parts, such as mail-address, url or day, or use a pattern',
  },
  "a broken pattern": {
    schema: { ...text, pattern: "[a" },
    at: "/pattern",
    says: '"[a" is not a valid regular expression; fix it; it is compiled with the flag u',
  },
  "markup without the part": {
    schema: { ...text, contentMediaType: "text/html" },
    at: "/contentMediaType",
    says: "this text would be output as it is, because only rich text is sanitised; reference parts/rich-text.schema.json",
  },
  "objects that must differ": {
    schema: { type: "array", maxItems: 3, uniqueItems: true, items: richText },
    at: "/uniqueItems",
    says: "only strings and numbers can be compared; lists of anything else would fail at run time; leave it out",
  },
  "a key that is always dropped": {
    schema: { ...object, properties: { constructor: text } },
    at: "/properties/constructor",
    says: "keys with this name are removed from all input; choose another name",
  },
  "a name like a path": {
    schema: { ...object, properties: { "*": richText } },
    at: "/properties/*",
    says: "the name would have a different meaning in the paths used to find texts; start with a letter, and use only letters, digits, - and _",
  },
  "a need that nobody declares": {
    schema: { ...object, properties: { a: text }, dependentRequired: { a: ["b"] } },
    at: "/dependentRequired",
    says: '"b" is not a property of this object; declare it under properties',
  },
};
