import type { Accepted } from "./row.ts";

const richText = { $ref: "../parts/rich-text.schema.json" };
const url = { $ref: "../parts/url.schema.json" };
const image = { $ref: "../parts/image.schema.json" };
const text = { type: "string", maxLength: 80 };
const picture = { url: "/a.svg", alt: "A", width: 4, height: 3 };

/** Values of one field. */
export const acceptedValues: Readonly<Record<string, Accepted>> = {
  "a text": {
    schema: text,
    type: "p?: string",
    fits: "a",
    refuses: [1, "type /p"],
    form: "p <text a>",
  },
  "a text that must be there": {
    schema: text,
    required: true,
    type: "p: string",
    fits: "a",
    refuses: [undefined, "missing-property "],
    form: "prequired <text a>",
  },
  "a long text": {
    schema: { type: "string", maxLength: 500 },
    type: "p?: string",
    fits: "a",
    refuses: ["a".repeat(501), "max-length /p"],
    form: "p <textarea a>",
  },
  "a text of a pattern": {
    schema: { ...text, pattern: "^[a-z]+$" },
    type: "p?: string",
    fits: "abc",
    refuses: ["a1", "pattern /p"],
    form: "p <text abc>",
  },
  "a day": {
    schema: { ...text, format: "date" },
    type: "p?: string",
    fits: "2026-05-01",
    refuses: ["May", "format /p"],
    form: "p <date 2026-05-01>",
  },
  "a text or null": {
    schema: { type: ["string", "null"], maxLength: 80 },
    type: "p?: string",
    fits: null,
    refuses: [1, "type /p"],
    form: "p <text >",
  },
  "a choice": {
    schema: { type: "string", enum: ["light", "dark"] },
    type: 'p?: "light" | "dark"',
    fits: "dark",
    refuses: ["drak", "enum /p"],
    form: "p not set ( ) light ( ) dark (x)",
  },
  "a choice without a type": {
    schema: { enum: ["light", "dark"] },
    type: 'p?: "light" | "dark"',
    fits: "light",
    refuses: [1, "enum /p"],
    form: "p not set ( ) light (x) dark ( )",
  },
  "a choice with a default": {
    schema: { type: "string", enum: ["light", "dark"], default: "light" },
    type: 'p: "light" | "dark"',
    fits: "dark",
    refuses: ["red", "enum /p"],
    form: "p light ( ) dark (x)",
  },
  "a choice of numbers": {
    schema: { type: "integer", enum: [2, 3, 4] },
    type: "p?: 2 | 3 | 4",
    fits: 3,
    refuses: [5, "enum /p"],
    form: "p not set ( ) 2 ( ) 3 (x) 4 ( )",
  },
  "a constant": {
    schema: { const: "a" },
    type: 'p?: "a"',
    fits: "a",
    refuses: ["b", "const /p"],
    form: "p <text a>",
  },
  "a number": {
    schema: { type: "number", minimum: 0, maximum: 1 },
    type: "p?: number",
    fits: 0.5,
    refuses: [2, "maximum /p"],
    form: "p <number 0.5>",
  },
  "a whole number": {
    schema: { type: "integer", minimum: 1 },
    type: "p?: number",
    fits: 1,
    refuses: [0, "minimum /p"],
    form: "p <number 1>",
  },
  "yes or no": {
    schema: { type: "boolean" },
    type: "p?: boolean",
    fits: true,
    refuses: ["yes", "type /p"],
    form: "p <checkbox true>",
  },
  "yes or no, with a default": {
    schema: { type: "boolean", default: false },
    type: "p: boolean",
    fits: true,
    refuses: [0, "type /p"],
    form: "p <checkbox true>",
  },
  "rich text": {
    schema: richText,
    type: "p?: RichText",
    fits: "<p>a</p>",
    refuses: [1, "type /p"],
    paths: { richText: ["p"] },
    form: "Rich text <rich text>",
  },
  "an address": {
    schema: url,
    type: "p?: Url",
    fits: "/a",
    refuses: ["javascript:alert(1)", "unsafe-url /p"],
    paths: { url: ["p"] },
    form: "URL <text /a>",
  },
  "a picture": {
    schema: image,
    type: "p?: Image",
    fits: picture,
    refuses: [{ ...picture, url: "javascript:a" }, "unsafe-url /p/url"],
    paths: { url: ["p/url"] },
    form: "Image [Choose another…] [Remove image] Alternative textrequired <textarea A> Address and size Addressrequired <text /a.svg> Width <number 4> Height <number 3>",
  },
};
