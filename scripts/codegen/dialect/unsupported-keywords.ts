/** Why a keyword is not part of the dialect, and what to write instead. */
export interface Refusal {
  readonly reason: string;
  readonly wayOut: string;
}

const mixed = "what a value is would follow from several schemas at once, which no form can draw";
const conditional = "whether it holds depends on the data, which neither a type nor a form can say";
const outdated = "this draft of JSON Schema does not know it, so nothing would be checked";
const unseen = "what it describes is in no type and is not looked for when texts are sanitised";
const relocated = "references are followed by file and name only";

/** Keywords that somebody may well write. Each would be checked without being shown, or shown unchecked. */
export const refusals: ReadonlyMap<string, Refusal> = new Map([
  ["allOf", { reason: mixed, wayOut: "write all properties into one object" }],
  ["anyOf", { reason: mixed, wayOut: "write one object with optional properties, or two blocks" }],
  ["oneOf", { reason: mixed, wayOut: "write one object with optional properties, or two blocks" }],
  ["not", { reason: conditional, wayOut: "say what is allowed: an enum or a pattern" }],
  ["if", { reason: conditional, wayOut: "write it beside the properties of an object" }],
  ["then", { reason: conditional, wayOut: "write it beside the properties of an object" }],
  ["else", { reason: conditional, wayOut: "write it beside the properties of an object" }],
  [
    "dependentSchemas",
    {
      reason: conditional,
      wayOut: "use dependentRequired, or an object for what belongs together",
    },
  ],
  ["contains", { reason: unseen, wayOut: "use items, which every entry has to fit" }],
  ["minContains", { reason: unseen, wayOut: "use items and minItems" }],
  ["maxContains", { reason: unseen, wayOut: "use items and maxItems" }],
  [
    "prefixItems",
    {
      reason: "only lists have places",
      wayOut: 'write "type": "array"',
    },
  ],
  ["unevaluatedItems", { reason: unseen, wayOut: "use items" }],
  ["unevaluatedProperties", { reason: unseen, wayOut: "use additionalProperties: false" }],
  ["propertyNames", { reason: "no message tells of it", wayOut: "use patternProperties" }],
  ["exclusiveMinimum", { reason: "no message tells of it", wayOut: "use minimum" }],
  ["exclusiveMaximum", { reason: "no message tells of it", wayOut: "use maximum" }],
  ["multipleOf", { reason: "no message tells of it", wayOut: "use an integer, or an enum" }],
  [
    "nullable",
    { reason: outdated, wayOut: "leave the property out of required: null is read as absent" },
  ],
  ["discriminator", { reason: outdated, wayOut: "write two blocks: their type tells them apart" }],
  ["definitions", { reason: outdated, wayOut: "use $defs" }],
  ["dependencies", { reason: outdated, wayOut: "use dependentRequired" }],
  ["additionalItems", { reason: outdated, wayOut: "use items" }],
  ["example", { reason: outdated, wayOut: "use examples, a list" }],
  ["id", { reason: outdated, wayOut: "use $id at the top of the file" }],
  ["$anchor", { reason: relocated, wayOut: "use $defs and a $ref to #/$defs/name" }],
  ["$dynamicAnchor", { reason: relocated, wayOut: "use $defs and a $ref to #/$defs/name" }],
  ["$dynamicRef", { reason: relocated, wayOut: "use $ref" }],
  ["$recursiveRef", { reason: relocated, wayOut: "use $ref" }],
  ["$vocabulary", { reason: outdated, wayOut: "leave it out" }],
  ["contentEncoding", { reason: "nothing decodes it", wayOut: "send files by their address" }],
  ["contentSchema", { reason: unseen, wayOut: "declare the value itself" }],
  ["readOnly", { reason: "nothing looks at it", wayOut: "leave the property out" }],
  ["writeOnly", { reason: "nothing looks at it", wayOut: "leave the property out" }],
]);
