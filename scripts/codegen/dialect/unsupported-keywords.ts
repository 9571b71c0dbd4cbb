/** Why a keyword is not supported, and what to write instead. */
export interface Refusal {
  readonly reason: string;
  readonly wayOut: string;
}

const mixed = "several schemas would describe the value at once, which no form can render";
const conditional =
  "whether it applies depends on the data, which neither a type nor a form can express";
const outdated = "this draft of JSON Schema does not define it, so nothing would be checked";
const unseen = "what it describes is in no type and is skipped when texts are sanitised";
const relocated = "references are resolved by file and name only";

/** Keywords that an author may well use. Each would be checked without being displayed, or vice versa. */
export const refusals: ReadonlyMap<string, Refusal> = new Map([
  ["allOf", { reason: mixed, wayOut: "put all properties into one object" }],
  ["anyOf", { reason: mixed, wayOut: "use one object with optional properties, or two blocks" }],
  ["oneOf", { reason: mixed, wayOut: "use one object with optional properties, or two blocks" }],
  ["not", { reason: conditional, wayOut: "list what is allowed with an enum or a pattern" }],
  ["if", { reason: conditional, wayOut: "put it next to the properties of an object" }],
  ["then", { reason: conditional, wayOut: "put it next to the properties of an object" }],
  ["else", { reason: conditional, wayOut: "put it next to the properties of an object" }],
  [
    "dependentSchemas",
    {
      reason: conditional,
      wayOut: "use dependentRequired, or group the related properties in an object",
    },
  ],
  ["contains", { reason: unseen, wayOut: "use items, which every entry must match" }],
  ["minContains", { reason: unseen, wayOut: "use items and minItems" }],
  ["maxContains", { reason: unseen, wayOut: "use items and maxItems" }],
  [
    "prefixItems",
    {
      reason: "only lists have positions",
      wayOut: 'write "type": "array"',
    },
  ],
  ["unevaluatedItems", { reason: unseen, wayOut: "use items" }],
  ["unevaluatedProperties", { reason: unseen, wayOut: "use additionalProperties: false" }],
  ["propertyNames", { reason: "no error message covers it", wayOut: "use patternProperties" }],
  ["exclusiveMinimum", { reason: "no error message covers it", wayOut: "use minimum" }],
  ["exclusiveMaximum", { reason: "no error message covers it", wayOut: "use maximum" }],
  ["multipleOf", { reason: "no error message covers it", wayOut: "use an integer, or an enum" }],
  [
    "nullable",
    { reason: outdated, wayOut: "leave the property out of required: null is treated as absent" },
  ],
  ["discriminator", { reason: outdated, wayOut: "use two blocks: their type distinguishes them" }],
  ["definitions", { reason: outdated, wayOut: "use $defs" }],
  ["dependencies", { reason: outdated, wayOut: "use dependentRequired" }],
  ["additionalItems", { reason: outdated, wayOut: "use items" }],
  ["example", { reason: outdated, wayOut: "use examples, which is a list" }],
  ["id", { reason: outdated, wayOut: "use $id at the top level of the file" }],
  ["$anchor", { reason: relocated, wayOut: "use $defs and a $ref to #/$defs/name" }],
  ["$dynamicAnchor", { reason: relocated, wayOut: "use $defs and a $ref to #/$defs/name" }],
  ["$dynamicRef", { reason: relocated, wayOut: "use $ref" }],
  ["$recursiveRef", { reason: relocated, wayOut: "use $ref" }],
  ["$vocabulary", { reason: outdated, wayOut: "leave it out" }],
  ["contentEncoding", { reason: "nothing decodes it", wayOut: "pass files by their URL" }],
  ["contentSchema", { reason: unseen, wayOut: "declare the value itself" }],
  ["readOnly", { reason: "nothing reads it", wayOut: "leave the property out" }],
  ["writeOnly", { reason: "nothing reads it", wayOut: "leave the property out" }],
]);
