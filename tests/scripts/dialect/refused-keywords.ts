import type { Refused } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const text = { type: "string", maxLength: 80 };
const object = { type: "object", additionalProperties: false };

/** What no reader of schemas but the validator would understand, or not even that. */
export const refusedKeywords: Readonly<Record<string, Refused>> = {
  "a schema of several parts": {
    schema: { allOf: [richText, { maxLength: 3 }] },
    at: "/allOf",
    says: "what a value is would follow from several schemas at once, which no form can draw; write all properties into one object",
  },
  "one of several schemas": {
    schema: { anyOf: [richText, text] },
    at: "/anyOf",
    says: "what a value is would follow from several schemas at once, which no form can draw; write one object with optional properties, or two blocks",
  },
  "a union of objects": {
    schema: { oneOf: [{ ...object, properties: { kind: { const: "a" }, text: richText } }] },
    at: "/oneOf",
    says: 'which of these is meant would have to be guessed; write at least two objects that each require a text of the same name, such as kind, with a "const" of its own',
  },
  "an exception": {
    schema: { ...text, not: { const: "a" } },
    at: "/not",
    says: "whether it holds depends on the data, which neither a type nor a form can say; say what is allowed: an enum or a pattern",
  },
  "a schema that belongs to a property": {
    schema: {
      ...object,
      properties: { a: text },
      dependentSchemas: { a: { properties: { t: richText } } },
    },
    at: "/dependentSchemas",
    says: "whether it holds depends on the data, which neither a type nor a form can say; use dependentRequired, or an object for what belongs together",
  },
  "entries of which one fits": {
    schema: { type: "array", items: text, contains: richText },
    at: "/contains",
    says: "what it describes is in no type and is not looked for when texts are sanitised; use items, which every entry has to fit",
  },
  "a tuple of rich text": {
    schema: { type: "array", prefixItems: [richText], items: text },
    at: "",
    says: 'a component would get places that are empty, or entries that nobody has checked; add "items": false and "minItems": 1',
  },
  "what is left of a list": {
    schema: { type: "array", items: text, unevaluatedItems: richText },
    at: "/unevaluatedItems",
    says: "what it describes is in no type and is not looked for when texts are sanitised; use items",
  },
  "what is left of an object": {
    schema: { ...object, properties: { a: text }, unevaluatedProperties: richText },
    at: "/unevaluatedProperties",
    says: "what it describes is in no type and is not looked for when texts are sanitised; use additionalProperties: false",
  },
  "names of properties": {
    schema: { type: "object", additionalProperties: text, propertyNames: { pattern: "^a" } },
    at: "/propertyNames",
    says: "no message tells of it; use patternProperties",
  },
  "a limit that is not reached": {
    schema: { type: "number", exclusiveMinimum: 0 },
    at: "/exclusiveMinimum",
    says: "no message tells of it; use minimum",
  },
  "an upper limit that is not reached": {
    schema: { type: "number", exclusiveMaximum: 0 },
    at: "/exclusiveMaximum",
    says: "no message tells of it; use maximum",
  },
  "steps of a number": {
    schema: { type: "number", multipleOf: 5 },
    at: "/multipleOf",
    says: "no message tells of it; use an integer, or an enum",
  },
  "OpenAPI's word for null": {
    schema: { ...text, nullable: true },
    at: "/nullable",
    says: "this draft of JSON Schema does not know it, so nothing would be checked; leave the property out of required: null is read as absent",
  },
  "null in place of a default": {
    schema: { type: ["string", "null"], maxLength: 80, default: "a" },
    at: "/type",
    says: 'null is read as absent, and this may not be absent; write "type": "string", and leave an optional property out of required',
  },
  "null in a list": {
    schema: { type: "array", items: { type: ["string", "null"] } },
    at: "/items/type",
    says: 'null is read as absent, and this may not be absent; write "type": "string", and leave an optional property out of required',
  },
  "nothing but null": {
    schema: { type: "null" },
    at: "/type",
    says: '"null" is no type that a component could get; use one of string, number, integer, boolean, array, object',
  },
  "two types": {
    schema: { type: ["string", "number"] },
    at: "/type",
    says: "a value of several types has no field in a form; decide for one type",
  },
  "an unknown type": {
    schema: { type: "text" },
    at: "/type",
    says: '"text" is no type that a component could get; use one of string, number, integer, boolean, array, object',
  },
  "no type": {
    schema: {},
    at: "",
    says: "without a type nobody could check, show or edit the value; add a type or a $ref",
  },
  anything: {
    schema: true,
    at: "",
    says: "this says nothing about the value, so nobody could check, show or edit it; write a schema with a type, or leave the property out",
  },
  "any object": {
    schema: { type: "object", additionalProperties: true },
    at: "",
    says: "an object that declares nothing has no type and no form, and nothing in it is sanitised; declare its properties",
  },
  "any list": {
    schema: { type: "array", maxItems: 3 },
    at: "",
    says: "nobody could check, show or edit the entries of this list; say by items what each entry is",
  },
  "a list of anything": {
    schema: { type: "array", maxItems: 3, items: true },
    at: "/items",
    says: "this says nothing about the value, so nobody could check, show or edit it; write a schema with a type, or leave the property out",
  },
  "an object that lets others through": {
    schema: { type: "object", properties: { a: text } },
    at: "",
    says: "a block's component would get properties that nobody has checked or sanitised; add additionalProperties: false",
  },
};
