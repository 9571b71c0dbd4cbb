/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits it */
import type { Accepted } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const url = { $ref: "../parts/url.schema.json" };
const text = { type: "string", maxLength: 80 };
const closed = { type: "object", additionalProperties: false };
const blocks = { type: "array", maxItems: 3, items: { $ref: "../block.schema.json" } };
const words = {
  ...closed,
  required: ["kind", "text"],
  properties: { kind: { const: "words" }, text: richText, size: { type: "integer", default: 1 } },
};
const link = {
  ...closed,
  required: ["kind", "to"],
  properties: { kind: { const: "link" }, text, to: url },
};

const group = {
  ...closed,
  required: ["kind", "blocks"],
  properties: { kind: { const: "group" }, blocks },
};

/** Tuples, unions and conditions. */
export const acceptedShapes: Readonly<Record<string, Accepted>> = {
  "a pair": {
    schema: { type: "array", prefixItems: [text, richText], items: false, minItems: 2 },
    type: "p?: [string, RichText]",
    fits: ["a", "<p>b</p>"],
    refuses: [["a"], "min-items /p"],
    paths: { richText: ["p/1"] },
    form: "p 1required <text a> Rich textrequired <rich text> [Remove p]",
  },
  "a list of pairs": {
    schema: {
      type: "array",
      maxItems: 3,
      items: { type: "array", prefixItems: [url, blocks], items: false, minItems: 2 },
    },
    type: "p?: [Url, Block[]][]",
    fits: [["/a", []]],
    refuses: [[["javascript:a", []]], "unsafe-url /p/0/0"],
    paths: { url: ["p/*/0"], blocks: ["p/*/1"] },
    form: "p1 1/a p-0required URLrequired <text /a> [Show] [Move item 1 up] [Move item 1 down] [Duplicate item 1] [Remove item 1] [Add an item]",
  },
  "a pair and no more": {
    schema: { type: "array", prefixItems: [text, text], items: false, minItems: 2 },
    required: true,
    type: "p: [string, string]",
    fits: ["a", "b"],
    refuses: [["a", "b", "c"], "max-items /p"],
    form: "prequired 1required <text a> 2required <text b>",
  },
  "one of several objects": {
    schema: { oneOf: [words, link] },
    type: 'p?: { kind: "words"; text: RichText; size: number; } | { kind: "link"; text?: string; to: Url; }',
    fits: { kind: "words", text: "<p>a</p>" },
    refuses: [{ kind: "link", to: "javascript:a" }, "unsafe-url /p/to"],
    paths: { richText: ["p/?kind=words/text"], url: ["p/?kind=link/to"] },
    form: "p kindrequired words (x) link ( ) Rich textrequired <rich text> size <number 1> [Remove p]",
  },
  "one of several objects that must be there": {
    schema: { oneOf: [words, link] },
    required: true,
    type: 'p: { kind: "words"; text: RichText; size: number; } | { kind: "link"; text?: string; to: Url; }',
    fits: { kind: "link", to: "/a" },
    refuses: [{ kind: "lnik", to: "/a" }, "enum /p/kind"],
    paths: { richText: ["p/?kind=words/text"], url: ["p/?kind=link/to"] },
    form: "prequired kindrequired words ( ) link (x) text <text > URLrequired <text /a>",
  },
  "a list of objects of several kinds": {
    schema: {
      type: "array",
      maxItems: 3,
      items: { type: "object", oneOf: [{ $ref: "#/$defs/words" }, { $ref: "#/$defs/group" }] },
    },
    $defs: {
      words,
      group,
    },
    type: "p?: (Words | Group)[]",
    fits: [{ kind: "words", text: "<p>a</p>" }],
    refuses: [[{ kind: "group" }], "missing-property /p/0"],
    paths: { richText: ["p/*/?kind=words/text"], blocks: ["p/*/?kind=group/blocks"] },
    form: "p1 1a kindrequired words (x) group ( ) Rich textrequired <rich text> size <number 1> [Move item 1 up] [Move item 1 down] [Duplicate item 1] [Remove item 1] [Add an item]",
  },
  "a union in a union": {
    schema: { oneOf: [words, { $ref: "#/$defs/others" }] },
    $defs: { others: { oneOf: [link, { $ref: "#/$defs/group" }] }, group },
    type: 'p?: { kind: "words"; text: RichText; size: number; } | { kind: "link"; text?: string; to: Url; } | Group',
    fits: { kind: "group", blocks: [] },
    refuses: [{ kind: "link", to: "javascript:a" }, "unsafe-url /p/to"],
    paths: {
      richText: ["p/?kind=words/text"],
      url: ["p/?kind=link/to"],
      blocks: ["p/?kind=group/blocks"],
    },
    form: "p kindrequired words ( ) link ( ) group (x) [Show] [Remove p]",
  },
  "a union in a branch of a union": {
    schema: {
      oneOf: [
        words,
        {
          ...closed,
          required: ["kind", "inner"],
          properties: { kind: { const: "more" }, inner: { oneOf: [words, link] } },
        },
      ],
    },
    type: 'p?: { kind: "words"; text: RichText; size: number; } | { kind: "more"; inner: { kind: "words"; text: RichText; size: number; } | { kind: "link"; text?: string; to: Url; }; }',
    fits: { kind: "more", inner: { kind: "link", to: "/a" } },
    refuses: [{ kind: "more", inner: { kind: "words" } }, "missing-property /p/inner"],
    paths: {
      richText: ["p/?kind=words/text", "p/?kind=more/inner/?kind=words/text"],
      url: ["p/?kind=more/inner/?kind=link/to"],
    },
    form: "p kindrequired words ( ) more (x) innerrequired kindrequired words ( ) link (x) text <text > URLrequired <text /a> [Remove p]",
  },
  "a need that follows from a value": {
    schema: {
      ...closed,
      properties: { kind: { type: "string", enum: ["a", "b"] }, text: richText, more: url },
      if: { properties: { kind: { const: "a" } }, required: ["kind"] },
      then: { required: ["text"] },
      else: { required: ["more"] },
    },
    type: 'p?: { kind?: "a" | "b"; text?: RichText; more?: Url; } & ( | { text: RichText; kind: "a"; } | { more: Url; kind?: "b"; } )',
    fits: { kind: "a", text: "<p>a</p>" },
    refuses: [{ kind: "a", more: "/a" }, "missing-property /p"],
    paths: { richText: ["p/text"], url: ["p/more"] },
    form: "p kind not set ( ) a (x) b ( ) Rich text <rich text> URL <text > [Remove p]",
  },
  "a limit that follows from a value": {
    schema: {
      ...closed,
      properties: { kind: { type: "string", enum: ["a", "b"] }, text },
      if: { properties: { kind: { enum: ["a"] } }, required: ["kind"] },
      then: { properties: { text: { maxLength: 3 } } },
    },
    type: 'p?: { kind?: "a" | "b"; text?: string; }',
    fits: { kind: "b", text: "long" },
    refuses: [{ kind: "a", text: "long" }, "max-length /p/text"],
    form: "p kind not set ( ) a ( ) b (x) text <text long> [Remove p]",
  },
  "a need that follows from yes or no": {
    schema: {
      ...closed,
      required: ["open"],
      properties: { open: { type: "boolean" }, tone: { $ref: "#/$defs/tone" }, more: url },
      if: { properties: { open: { const: true } }, required: ["open"] },
      then: { required: ["more"], properties: { tone: { const: "ink" } } },
    },
    $defs: { tone: { type: "string", enum: ["paper", "ink"] } },
    type: 'p?: { open: boolean; tone?: Tone; more?: Url; } & ( | { more: Url; tone?: "ink"; open: true; } | { open: false; } )',
    fits: { open: true, more: "/a" },
    refuses: [{ open: true, tone: "paper", more: "/a" }, "const /p/tone"],
    paths: { url: ["p/more"] },
    form: "p open <checkbox true> tone not set (x) paper ( ) ink ( ) URL <text /a> [Remove p]",
  },
  "a need that follows from a choice of a part": {
    schema: {
      ...closed,
      properties: { tone: { $ref: "#/$defs/tone" }, more: url },
      if: { properties: { tone: { enum: ["ink", "mark"] } }, required: ["tone"] },
      then: { required: ["more"] },
    },
    $defs: { tone: { type: "string", enum: ["paper", "ink", "mark"] } },
    type: 'p?: { tone?: Tone; more?: Url; } & ( | { more: Url; tone: "ink" | "mark"; } | { tone?: "paper"; } )',
    fits: { tone: "paper" },
    refuses: [{ tone: "mark" }, "missing-property /p"],
    paths: { url: ["p/more"] },
    form: "p tone not set ( ) paper (x) ink ( ) mark ( ) URL <text > [Remove p]",
  },
  "a need that follows from one of any texts": {
    schema: {
      ...closed,
      properties: { kind: text, more: url },
      if: { properties: { kind: { const: "a" } }, required: ["kind"] },
      then: { required: ["more"] },
    },
    type: "p?: { kind?: string; more?: Url; }",
    fits: { kind: "b" },
    refuses: [{ kind: "a" }, "missing-property /p"],
    paths: { url: ["p/more"] },
    form: "p kind <text b> URL <text > [Remove p]",
  },
};
