import type { Refused } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const text = { type: "string", maxLength: 80 };
const object = { type: "object", additionalProperties: false };

/** What the readers of schemas know, where or as they cannot read it. */
export const refusedValues: Readonly<Record<string, Refused>> = {
  "a record with declared properties": {
    schema: { type: "object", properties: { a: text }, additionalProperties: richText },
    at: "/additionalProperties",
    says: "what a record holds is looked for below every key, so declared ones would be taken for it; put the record into a property of its own",
  },
  "a value twice": {
    schema: { type: "string", enum: ["a", "b", "a"] },
    at: "/enum",
    says: "one of the values stands there twice; leave it out",
  },
  "keys that fit two patterns": {
    schema: {
      ...object,
      patternProperties: { "^a.*$": text, "^[a-c]$": richText },
      examples: [{ a: "x" }],
    },
    at: "/patternProperties",
    says: "a key may fit both ^a.*$ and ^[a-c]$; write patterns that share no key",
  },
  "keys of a pattern that nothing shows": {
    schema: {
      ...object,
      patternProperties: { "^a$": text, "^b$": richText },
      examples: [{ a: "x" }],
    },
    at: "/patternProperties",
    says: "no form could begin a member of ^b$; say by examples a record with a key of each pattern",
  },
  "keys of several patterns with a slash": {
    schema: {
      ...object,
      patternProperties: { "^a/b$": text, "^b$": richText },
      examples: [{ "a/b": "x", b: "y" }],
    },
    at: "/patternProperties",
    says: "^a/b$ would end early in the paths by which texts are found; leave out the /",
  },
  "keys that hold a pattern somewhere": {
    schema: { ...object, patternProperties: { "a|b": text } },
    at: "/patternProperties",
    says: '"a|b" is no regular expression for a whole key; begin with ^ and end with $',
  },
  "keys that fit no pattern": {
    schema: { type: "object", patternProperties: { "^a$": richText } },
    at: "",
    says: "below a key that fits no pattern anything could stand, unchecked; add additionalProperties: false",
  },
  "a block that stands alone": {
    schema: { $ref: "../block.schema.json" },
    at: "/$ref",
    says: 'a block that stands alone is not found, so its type and its texts are not checked; write a list: "type": "array", "maxItems": 1, "items": {"$ref": …}',
  },
  "a record of single blocks": {
    schema: { type: "object", additionalProperties: { $ref: "../block.schema.json" } },
    at: "/additionalProperties/$ref",
    says: 'a block that stands alone is not found, so its type and its texts are not checked; write a list: "type": "array", "maxItems": 1, "items": {"$ref": …}',
  },
  "a file that is not there": {
    schema: { $ref: "url.schema.json" },
    at: "/$ref",
    says: "blocks/url.schema.json does not exist; did you mean ../parts/url.schema.json?",
  },
  "a definition that is not there": {
    schema: { $ref: "#/$defs/card" },
    at: "/$ref",
    says: 'blocks/thing.schema.json has no $defs/card; write "folder/name.schema.json", "#/$defs/name", or one after the other',
  },
  "a place in another schema": {
    schema: { $ref: "../parts/image.schema.json#/properties/url" },
    at: "/$ref",
    says: 'only definitions have a name that a type could be called by; write "folder/name.schema.json", "#/$defs/name", or one after the other',
  },
  "a limit beside a reference": {
    schema: { ...richText, maxLength: 20 },
    at: "/maxLength",
    says: "it says nothing about what is referred to, which has its own; leave it out, or change the type",
  },
  "a name of a place": {
    schema: { ...text, $anchor: "here" },
    at: "/$anchor",
    says: "references are followed by file and name only; use $defs and a $ref to #/$defs/name",
  },
  "definitions inside": {
    schema: { ...text, $defs: { a: text } },
    at: "/$defs",
    says: "it is read at the top of a file only; move it there",
  },
  "a slip of the pen": {
    schema: { type: "string", maxLenght: 80 },
    at: "/maxLenght",
    says: "no reader of schemas knows this keyword; did you mean maxLength?",
  },
  "a keyword of our own": {
    schema: { ...text, "x-colour": "red" },
    at: "/x-colour",
    says: "no reader of schemas knows this keyword; leave it out",
  },
  "a limit of texts for a number": {
    schema: { type: "integer", maxLength: 3 },
    at: "/maxLength",
    says: "it says nothing about an integer; leave it out, or change the type",
  },
  "a source of what is no list": {
    schema: { ...text, "x-source": "posts" },
    at: "/x-source",
    says: "it says nothing about a string; leave it out, or change the type",
  },
  "the look of a field in a block": {
    schema: { ...text, "x-ui": { label: "form.email" } },
    at: "/x-ui",
    says: "only fields of visitors' forms are drawn by it; leave it out",
  },
  "a default of an entry": {
    schema: { type: "array", maxItems: 3, items: { ...text, default: "a" } },
    at: "/items/default",
    says: "only properties that are missing get a default, no item; write it where the property is declared, beside its $ref if it has one",
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
    says: "no value is as much as minLength and as little as maxLength; change one of them",
  },
  "a choice of nothing": {
    schema: { type: "string", enum: [] },
    at: "/enum",
    says: "each of the values has to be a string, and there has to be one; list texts or numbers, never both, and no null",
  },
  "a choice of two types": {
    schema: { enum: ["a", 1] },
    at: "/enum",
    says: "each of the values has to be a string, and there has to be one; list texts or numbers, never both, and no null",
  },
  "a constant object": {
    schema: { type: "object", additionalProperties: false, properties: { a: text }, const: {} },
    at: "/const",
    says: "it says nothing about an object; leave it out, or change the type",
  },
  "a format that nothing checks": {
    schema: { ...text, format: "email" },
    at: "/format",
    says: 'nothing checks the format "email" here; refer to a schema of parts, such as mail-address, url or day, or use a pattern',
  },
  "a broken pattern": {
    schema: { ...text, pattern: "[a" },
    at: "/pattern",
    says: '"[a" is no regular expression; mend it; it is read with the flag u',
  },
  "markup without the part": {
    schema: { ...text, contentMediaType: "text/html" },
    at: "/contentMediaType",
    says: "this text would be shown as it comes, for only rich text is sanitised; refer to parts/rich-text.schema.json",
  },
  "objects that must differ": {
    schema: { type: "array", maxItems: 3, uniqueItems: true, items: richText },
    at: "/uniqueItems",
    says: "only texts and numbers are compared; lists of anything else would fail at run time; leave it out",
  },
  "a key that is always dropped": {
    schema: { ...object, properties: { constructor: text } },
    at: "/properties/constructor",
    says: "keys of this name are dropped from all that is read; choose another name",
  },
  "a name like a path": {
    schema: { ...object, properties: { "*": richText } },
    at: "/properties/*",
    says: "the name would mean something else in the paths by which texts are found; begin with a letter, and use letters, digits, - and _",
  },
  "a need that nobody declares": {
    schema: { ...object, properties: { a: text }, dependentRequired: { a: ["b"] } },
    at: "/dependentRequired",
    says: '"b" is no property of this object; declare it among the properties',
  },
};
