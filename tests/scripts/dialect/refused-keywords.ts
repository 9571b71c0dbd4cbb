import type { Refused } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const text = { type: "string", maxLength: 80 };
const object = { type: "object", additionalProperties: false };

/** Keywords that only the validator, or no reader of schemas at all, would understand. */
export const refusedKeywords: Readonly<Record<string, Refused>> = {
  "a schema of several parts": {
    schema: { allOf: [richText, { maxLength: 3 }] },
    at: "/allOf",
    says: "several schemas would describe the value at once, which no form can render; put all properties into one object",
  },
  "one of several schemas": {
    schema: { anyOf: [richText, text] },
    at: "/anyOf",
    says: "several schemas would describe the value at once, which no form can render; use one object with optional properties, or two blocks",
  },
  "a union of objects": {
    schema: { oneOf: [{ ...object, properties: { kind: { const: "a" }, text: richText } }] },
    at: "/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "an exception": {
    schema: { ...text, not: { const: "a" } },
    at: "/not",
    says: "whether it applies depends on the data, which neither a type nor a form can express; list what is allowed with an enum or a pattern",
  },
  "a schema that belongs to a property": {
    schema: {
      ...object,
      properties: { a: text },
      dependentSchemas: { a: { properties: { t: richText } } },
    },
    at: "/dependentSchemas",
    says: "whether it applies depends on the data, which neither a type nor a form can express; use dependentRequired, or group the related properties in an object",
  },
  "entries of which one fits": {
    schema: { type: "array", items: text, contains: richText },
    at: "/contains",
    says: "what it describes is in no type and is skipped when texts are sanitised; use items, which every entry must match",
  },
  "a tuple of rich text": {
    schema: { type: "array", prefixItems: [richText], items: text },
    at: "",
    says: 'a component would receive missing entries, or entries that are not checked; add "items": false and "minItems": 1',
  },
  "what is left of a list": {
    schema: { type: "array", items: text, unevaluatedItems: richText },
    at: "/unevaluatedItems",
    says: "what it describes is in no type and is skipped when texts are sanitised; use items",
  },
  "what is left of an object": {
    schema: { ...object, properties: { a: text }, unevaluatedProperties: richText },
    at: "/unevaluatedProperties",
    says: "what it describes is in no type and is skipped when texts are sanitised; use additionalProperties: false",
  },
  "names of properties": {
    schema: { type: "object", additionalProperties: text, propertyNames: { pattern: "^a" } },
    at: "/propertyNames",
    says: "no error message covers it; use patternProperties",
  },
  "a limit that is not reached": {
    schema: { type: "number", exclusiveMinimum: 0 },
    at: "/exclusiveMinimum",
    says: "no error message covers it; use minimum",
  },
  "an upper limit that is not reached": {
    schema: { type: "number", exclusiveMaximum: 0 },
    at: "/exclusiveMaximum",
    says: "no error message covers it; use maximum",
  },
  "steps of a number": {
    schema: { type: "number", multipleOf: 5 },
    at: "/multipleOf",
    says: "no error message covers it; use an integer, or an enum",
  },
  "OpenAPI's word for null": {
    schema: { ...text, nullable: true },
    at: "/nullable",
    says: "this draft of JSON Schema does not define it, so nothing would be checked; leave the property out of required: null is treated as absent",
  },
  "null in place of a default": {
    schema: { type: ["string", "null"], maxLength: 80, default: "a" },
    at: "/type",
    says: 'null is treated as absent, and this value must be present; write "type": "string", and leave an optional property out of required',
  },
  "null in a list": {
    schema: { type: "array", items: { type: ["string", "null"] } },
    at: "/items/type",
    says: 'null is treated as absent, and this value must be present; write "type": "string", and leave an optional property out of required',
  },
  "nothing but null": {
    schema: { type: "null" },
    at: "/type",
    says: '"null" is not a type that a component could receive; use one of string, number, integer, boolean, array, object',
  },
  "two types": {
    schema: { type: ["string", "number"] },
    at: "/type",
    says: "a value of several types has no form field; choose one type",
  },
  "an unknown type": {
    schema: { type: "text" },
    at: "/type",
    says: '"text" is not a type that a component could receive; use one of string, number, integer, boolean, array, object',
  },
  "no type": {
    schema: {},
    at: "",
    says: "without a type, the value could not be checked, shown or edited; add a type or a $ref",
  },
  anything: {
    schema: true,
    at: "",
    says: "this does not describe the value, so it could not be checked, shown or edited; write a schema with a type, or leave the property out",
  },
  "any object": {
    schema: { type: "object", additionalProperties: true },
    at: "",
    says: "an object without declared properties has no type and no form, and nothing in it is sanitised; declare its properties",
  },
  "any list": {
    schema: { type: "array", maxItems: 3 },
    at: "",
    says: "the entries of this list could not be checked, shown or edited; describe the entries with items",
  },
  "a list of anything": {
    schema: { type: "array", maxItems: 3, items: true },
    at: "/items",
    says: "this does not describe the value, so it could not be checked, shown or edited; write a schema with a type, or leave the property out",
  },
  "an object that lets others through": {
    schema: { type: "object", properties: { a: text } },
    at: "",
    says: "a block's component would receive properties that are neither checked nor sanitised; add additionalProperties: false",
  },
};
