/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits it */
import type { Refused } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const text = { type: "string", maxLength: 80 };
const object = { type: "object", additionalProperties: false };
const kind = { type: "string", enum: ["a", "b"] };
const isA = { properties: { kind: { const: "a" } }, required: ["kind"] };
const branch = (value: unknown) => ({
  ...object,
  required: ["kind"],
  properties: { kind: { const: value } },
});

/** Tuples, unions and conditions that some reader would not support. */
export const refusedShapes: Readonly<Record<string, Refused>> = {
  "a union told apart by what may be left out": {
    schema: { oneOf: ["a", "b"].map((value) => ({ ...branch(value), required: [] })) },
    at: "/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "a union of twice the same": {
    schema: { oneOf: [branch("a"), branch("a")] },
    at: "/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "a union in a union that another name tells apart": {
    schema: {
      oneOf: [
        branch("a"),
        {
          oneOf: ["c", "d"].map((value) => ({
            ...object,
            required: ["shape"],
            properties: { shape: { const: value } },
          })),
        },
      ],
    },
    at: "/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "a union in a union that says the same twice": {
    schema: { oneOf: [branch("a"), { oneOf: [branch("b"), branch("a")] }] },
    at: "/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "a union told apart by what would be a path": {
    schema: { oneOf: [branch("a"), branch("b/c")] },
    at: "/oneOf",
    says: '"b/c" would have a different meaning in the paths used to find texts; start with a letter, and use only letters, digits, - and _',
  },
  "a union of objects that let others through": {
    schema: { oneOf: [branch("a"), { ...branch("b"), additionalProperties: true }] },
    at: "/oneOf/1",
    says: "a block's component would receive properties that are neither checked nor sanitised; add additionalProperties: false",
  },
  "a union with properties beside it": {
    schema: { oneOf: [branch("a"), branch("b")], properties: { text: richText } },
    at: "/properties",
    says: "it has no effect on a union; leave it out, or change the type",
  },
  "a tuple that is longer than its places": {
    schema: { type: "array", prefixItems: [text], items: false, minItems: 1, maxItems: 2 },
    at: "/maxItems",
    says: "a tuple has exactly one entry for each position; leave it out",
  },
  "a union of nothing in a tuple": {
    schema: { type: "array", prefixItems: [{ oneOf: [] }], items: false, minItems: 1 },
    at: "/prefixItems/0/oneOf",
    says: 'it is ambiguous which of these is meant; write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
  },
  "a condition that leads to nothing": {
    schema: { ...object, properties: { kind, text }, if: isA },
    at: "/if",
    says: "it has no effect on its own; use if together with then, else or both",
  },
  "a condition on what may be missing": {
    schema: {
      ...object,
      properties: { kind, text },
      if: { properties: { kind: { const: "a" } } },
      then: { required: ["text"] },
    },
    at: "/if",
    says: 'a condition of any other form cannot be described in a message to an editor; test declared properties: {"properties": {"kind": {"const": "a"}}, "required": ["kind"]}',
  },
  "a condition on what a default fills in": {
    schema: {
      ...object,
      properties: { kind: { ...kind, default: "a" }, text },
      if: isA,
      then: { required: ["text"] },
    },
    at: "/if",
    says: '"kind" has a default, which is filled in after the condition is evaluated; leave the default out, or test another property',
  },
  "a condition that brings rich text": {
    schema: {
      ...object,
      properties: { kind, text },
      if: isA,
      then: { properties: { text: richText } },
    },
    at: "/then",
    says: "what it adds would be missing from the types, the forms and the paths used to sanitise texts; declare all properties next to the condition; inside it, use required, and const, enum, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern",
  },
  "a condition for what nobody declares": {
    schema: { ...object, properties: { kind }, if: isA, then: { required: ["text"] } },
    at: "/then",
    says: '"text" is not a property of this object; declare it under properties',
  },
};
