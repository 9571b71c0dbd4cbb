import { problemCodes, severities } from "#contract/problems/problem.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { locales } from "#i18n/locales.ts";

const text = { type: "string" } as const;
const place = { description: "JSON Pointer into the request body.", type: "string" } as const;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: "array", items: refTo(name) });
const kindNames = judgedKinds.map(({ name }) => name);

const contentProblem = {
  description: "A problem at one location of the content.",
  type: "object",
  required: ["pointer", "code", "severity", "messageId", "message"],
  properties: {
    pointer: place,
    code: { description: "A stable code; later versions may add more.", examples: problemCodes },
    severity: { description: "Only an `error` makes content invalid.", enum: severities },
    messageId: text,
    message: { description: "Message in the requested language.", type: "string" },
    expected: text,
    actual: text,
    suggestion: { description: "Suggested replacement.", type: "string" },
    example: { description: "Example of a valid value, as JSON.", type: "string" },
    block: {
      type: "object",
      required: ["id", "type"],
      properties: { id: text, type: text },
    },
    rule: {
      description: "Violated rule that a schema cannot express.",
      type: "string",
      examples: ["C-1"],
    },
    asks: { description: "What the rule requires.", type: "string" },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

const blockVerdict = {
  description: "Whether a block is shown; a block that is not shown hides all blocks nested in it.",
  type: "object",
  required: ["id", "type", "isShown"],
  properties: {
    id: text,
    type: text,
    isShown: { type: "boolean" },
    blocks: listOf("BlockVerdict"),
  },
} as const;

const contentVerdict = {
  description: "How a site would read the content.",
  type: "object",
  required: ["verdict", "contract", "problems"],
  properties: {
    verdict: {
      description:
        "`valid`: no errors; `usable`: a site shows the content without the parts that have problems; `refused`: nothing of it can be shown.",
      enum: ["valid", "usable", "refused"],
    },
    kind: { description: "Kind that the content was checked as.", enum: kindNames },
    contract: {
      description: "Version of the contract used for the check.",
      type: "string",
      examples: ["3.2.0"],
    },
    problems: listOf("ContentProblem"),
    blocks: listOf("BlockVerdict"),
    untold: {
      description: "Number of further problems that are not listed.",
      type: "integer",
    },
    migrated: {
      description: "The whole content migrated to the current form, if it has older blocks.",
    },
  },
} as const;

const changes = {
  description: "Changes that were published.",
  type: "object",
  required: ["changed"],
  properties: {
    changed: {
      type: "array",
      minItems: 1,
      maxItems: 1000,
      items: {
        type: "object",
        required: ["kind"],
        additionalProperties: false,
        properties: {
          kind: { enum: kinds.map(({ name }) => name) },
          locale: { description: "If absent, all locales.", enum: locales },
          key: {
            description: "Slug or id; if absent, all documents of the kind.",
            type: "string",
            minLength: 1,
            maxLength: 300,
          },
        },
      },
    },
  },
} as const;

const time = { type: "string", format: "date-time" } as const;

const loss = {
  description: "Faults of one property in the responses of a service, as last read.",
  type: "object",
  required: [
    "service",
    "endpoint",
    "field",
    "rule",
    "costs",
    "count",
    "since",
    "lastSeen",
    "example",
  ],
  properties: {
    service: text,
    endpoint: text,
    field: {
      description: "The block or service and the property: `hero.heading`.",
      type: "string",
    },
    rule: { description: "Code of a `ContentProblem`.", type: "string" },
    costs: { enum: ["field", "block", "entry", "document", "picture"] },
    count: { type: "integer", minimum: 1 },
    since: time,
    lastSeen: time,
    example: {
      type: "object",
      required: ["address", "pointer", "reason"],
      properties: { address: text, pointer: text, reason: text },
    },
  },
} as const;

const brandLosses = {
  description:
    "Content missing from the pages of a brand, and responses that cannot be used at all.",
  type: "object",
  required: ["brand", "losses", "byAnswer", "failing"],
  properties: {
    brand: text,
    losses: listOf("Loss"),
    byAnswer: {
      ...listOf("Loss"),
      description:
        "The same for each response, by address: `example` is the first occurrence in it, `count` the number of occurrences.",
    },
    failing: {
      type: "array",
      items: {
        type: "object",
        required: ["service", "endpoint", "address", "reason", "since", "lastSeen"],
        properties: {
          service: text,
          endpoint: text,
          address: text,
          reason: text,
          since: time,
          lastSeen: time,
        },
      },
    },
  },
} as const;

/** Schemas of requests and responses of the site itself, by their names in its description. */
export const siteSchemas = {
  BlockVerdict: blockVerdict,
  BrandLosses: brandLosses,
  Changes: changes,
  ContentProblem: contentProblem,
  ContentVerdict: contentVerdict,
  Loss: loss,
};
