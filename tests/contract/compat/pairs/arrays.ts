import { text, int, list, type Pair } from "./pair.ts";

/** Lists and tuples. */
export const arrays: readonly Pair[] = [
  {
    name: "maxItems lowered",
    base: list(text, { maxItems: 3 }),
    head: list(text, { maxItems: 2 }),
    writers: ["max-items-lowered"],
  },
  {
    name: "minItems raised",
    base: list(text),
    head: list(text, { minItems: 1 }),
    writers: ["min-items-raised"],
  },
  {
    name: "maxItems raised",
    base: list(text, { maxItems: 2 }),
    head: list(text, { maxItems: 3 }),
    readers: ["max-items-raised"],
  },
  {
    name: "items narrowed",
    base: list(int),
    head: list({ ...int, minimum: 0 }),
    writers: ["minimum-raised"],
  },
  {
    name: "items of a list that is always empty",
    base: list(int, { maxItems: 0 }),
    head: list(text, { maxItems: 0 }),
  },
  {
    name: "unique items required",
    base: list(int),
    head: list(int, { uniqueItems: true }),
    writers: ["unique-items-required"],
  },
  {
    name: "unique items of a list of one",
    base: list(int, { maxItems: 1 }),
    head: list(int, { maxItems: 1, uniqueItems: true }),
  },
  {
    name: "list to tuple",
    base: list(text),
    head: { type: "array", prefixItems: [text, text], items: false },
    writers: ["schema-refuses-all"],
  },
  {
    name: "tuple to list",
    base: { type: "array", prefixItems: [text, text], items: false },
    head: list(text, { maxItems: 2 }),
  },
  {
    name: "tuple with another second item",
    base: { type: "array", prefixItems: [text, int] },
    head: { type: "array", prefixItems: [text, text] },
    writers: ["type-changed"],
    readers: ["type-changed"],
  },
  {
    name: "tuple made longer",
    base: { type: "array", prefixItems: [text], items: false },
    head: { type: "array", prefixItems: [text, int], items: false },
    readers: ["schema-accepts-again"],
  },
  {
    name: "an item of a kind required",
    base: list(int),
    head: list(int, { contains: { const: 1 } }),
    writers: ["contains-changed"],
  },
  {
    name: "the same item required",
    base: list(int, { contains: { const: 1 }, maxItems: 3 }),
    head: list(int, { contains: { const: 1 }, maxItems: 4 }),
    readers: ["max-items-raised"],
  },
  {
    name: "lists of lists narrowed",
    base: list(list(int)),
    head: list(list({ ...int, maximum: 0 })),
    writers: ["maximum-lowered"],
  },
];
