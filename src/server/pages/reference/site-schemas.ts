import { problemCodes, severities } from "#contract/problems/problem.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { locales } from "#i18n/locales.ts";

const text = { type: "string" } as const;
const place = { description: "JSON Pointer into what was sent.", type: "string" } as const;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: "array", items: refTo(name) });
const kindNames = judgedKinds.map(({ name }) => name);

const contentProblem = {
  description: "What is wrong at one place of content.",
  type: "object",
  required: ["pointer", "code", "severity", "messageId", "message"],
  properties: {
    pointer: place,
    code: { description: "A stable word; a later version may have more.", examples: problemCodes },
    severity: { description: "Only an `error` makes content invalid.", enum: severities },
    messageId: text,
    message: { description: "A sentence in the language that was asked for.", type: "string" },
    expected: text,
    actual: text,
    suggestion: { description: "What to write instead.", type: "string" },
    example: { description: "What could stand there, as JSON.", type: "string" },
    block: {
      type: "object",
      required: ["id", "type"],
      properties: { id: text, type: text },
    },
    rule: { description: "The rule that no schema can say.", type: "string", examples: ["C-1"] },
    asks: { description: "What that rule asks.", type: "string" },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

const blockVerdict = {
  description: "What becomes of a block; one that is not shown hides all that is nested in it.",
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
  description: "What a site would make of content.",
  type: "object",
  required: ["verdict", "contract", "problems"],
  properties: {
    verdict: {
      description:
        "`valid` without any error; `usable` where a site shows it without what the problems cost; `refused` where nothing of it can be shown.",
      enum: ["valid", "usable", "refused"],
    },
    kind: { description: "What it was judged as.", enum: kindNames },
    contract: { description: "The version that judged.", type: "string", examples: ["3.2.0"] },
    problems: listOf("ContentProblem"),
    blocks: listOf("BlockVerdict"),
    untold: {
      description: "How many more problems there are, where they are more than are told.",
      type: "integer",
    },
    migrated: { description: "The whole of it in the form of today, where blocks are older." },
  },
} as const;

const changes = {
  description: "What was published.",
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
          locale: { description: "Without it all are meant.", enum: locales },
          key: {
            description: "Slug or id; without it all documents of the kind are meant.",
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
  description: "Faults of one property in the answers of a service, as they were last read.",
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
      description: "The block or service, and the property: `hero.heading`.",
      type: "string",
    },
    rule: { description: "The code of a `ContentProblem`.", type: "string" },
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
  description: "What the pages of a brand lost, and the answers of which nothing can be used.",
  type: "object",
  required: ["brand", "losses", "byAnswer", "failing"],
  properties: {
    brand: text,
    losses: listOf("Loss"),
    byAnswer: {
      ...listOf("Loss"),
      description:
        "The same of each answer by itself, by address: `example` is its first place, `count` how often in it.",
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

/** Requests and responses of the site itself, by the names in its description. */
export const siteSchemas = {
  BlockVerdict: blockVerdict,
  BrandLosses: brandLosses,
  Changes: changes,
  ContentProblem: contentProblem,
  ContentVerdict: contentVerdict,
  Loss: loss,
};
