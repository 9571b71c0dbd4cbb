import { text, int, closed, list, type Pair } from "./pair.ts";

/** Keywords that accept everything and yet define what a document means. */
export const meanings: readonly Pair[] = [
  {
    name: "default changed",
    base: closed({ a: { ...int, default: 1 } }),
    head: closed({ a: { ...int, default: 2 } }),
    writers: ["default-changed"],
  },
  {
    name: "default added",
    base: closed({ a: int }),
    head: closed({ a: { ...int, default: 2 } }),
    writers: ["default-added"],
  },
  {
    name: "default removed",
    base: closed({ a: { ...int, default: 1 } }),
    head: closed({ a: int }),
    writers: ["default-removed"],
  },
  {
    name: "default of a new property",
    base: closed({}),
    head: closed({ a: { ...int, default: 2 } }),
    readers: ["property-added"],
  },
  {
    name: "default in a list changed",
    base: list(closed({ a: { ...int, default: 1 } })),
    head: list(closed({ a: { ...int, default: 2 } })),
    writers: ["default-changed"],
  },
  {
    name: "source of a list changed",
    base: closed({ a: list(text, { "x-source": "posts" }) }),
    head: closed({ a: list(text, { "x-source": "people" }) }),
    writers: ["source-changed"],
  },
  {
    name: "text becomes HTML",
    base: closed({ a: text }),
    head: closed({ a: { ...text, contentMediaType: "text/html" } }),
    writers: ["content-media-type-added"],
  },
  {
    name: "widget of a field changed",
    base: closed({ a: { ...text, "x-ui": { width: "half" } } }),
    head: closed({ a: { ...text, "x-ui": {} } }),
    safe: ["ui-changed"],
  },
  {
    name: "endpoint of a form changed",
    base: { ...closed({ a: text }), "x-ui": { endpoint: "/api/a" } },
    head: { ...closed({ a: text }), "x-ui": { endpoint: "/api/b" } },
    readers: ["ui-changed"],
  },
  {
    name: "property deprecated",
    base: closed({ a: text }),
    head: closed({ a: { ...text, deprecated: true } }),
    safe: ["deprecated-added"],
  },
  {
    name: "annotation with a new name",
    base: closed({ a: text }),
    head: closed({ a: { ...text, "x-price": 3 } }),
    writers: ["unknown price-added"],
  },
  {
    name: "keyword with a new name",
    base: text,
    head: { ...text, minimumLength: 3 },
    writers: ["unknown keyword-not-understood"],
  },
  {
    name: "unevaluated properties",
    base: { type: "object" },
    head: { type: "object", unevaluatedProperties: false },
    writers: ["keyword-not-understood"],
  },
];
