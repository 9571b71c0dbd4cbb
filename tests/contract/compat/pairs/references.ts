import { text, int, closed, list, tree, type Pair } from "./pair.ts";

/** References, including those of schemas to themselves. */
export const references: readonly Pair[] = [
  {
    name: "reference instead of the same schema",
    base: closed({ a: text }),
    head: { ...closed({ a: { $ref: "#/$defs/t" } }), $defs: { t: text } },
  },
  {
    name: "definition renamed",
    base: { ...closed({ a: { $ref: "#/$defs/t" } }), $defs: { t: text } },
    head: { ...closed({ a: { $ref: "#/$defs/u" } }), $defs: { u: text } },
  },
  {
    name: "definition narrowed",
    base: { ...closed({ a: { $ref: "#/$defs/t" } }), $defs: { t: text } },
    head: { ...closed({ a: { $ref: "#/$defs/t" } }), $defs: { t: { ...text, minLength: 1 } } },
    writers: ["min-length-raised"],
  },
  {
    name: "reference next to a constraint",
    base: { ...closed({ a: { $ref: "#/$defs/t" } }), $defs: { t: text } },
    head: { ...closed({ a: { $ref: "#/$defs/t", minLength: 1 } }), $defs: { t: text } },
    writers: ["min-length-raised"],
  },
  {
    name: "reference without a target",
    base: closed({ a: text }),
    head: closed({ a: { $ref: "#/$defs/none" } }),
    writers: ["unknown reference-leads-nowhere"],
    readers: ["unknown type-widened"],
  },
  { name: "an unchanged tree", base: tree({ name: text }), head: tree({ name: text }) },
  {
    name: "a tree narrowed in its nodes",
    base: tree({ name: text }),
    head: tree({ name: { ...text, maxLength: 3 } }),
    writers: ["max-length-lowered"],
  },
  {
    name: "a tree whose nodes have fewer children",
    base: tree({}, { maxItems: 3 }),
    head: tree({}, { maxItems: 2 }),
    writers: ["max-items-lowered"],
  },
  {
    name: "a tree unrolled once",
    base: tree({ name: text }),
    head: {
      ...closed({ children: list({ $ref: "#/$defs/node" }), name: text }),
      $defs: { node: closed({ children: list({ $ref: "#/$defs/node" }), name: text }) },
    },
  },
  {
    name: "a tree of two equivalent kinds of nodes",
    base: tree({ name: text }),
    head: {
      $ref: "#/$defs/even",
      $defs: {
        even: closed({ children: list({ $ref: "#/$defs/odd" }), name: text }),
        odd: closed({ children: list({ $ref: "#/$defs/even" }), name: text }),
      },
    },
  },
  {
    name: "a tree that differs at every second level only",
    base: tree({ name: text }),
    head: {
      $ref: "#/$defs/even",
      $defs: {
        even: closed({ children: list({ $ref: "#/$defs/odd" }), name: text }),
        odd: closed({ children: list({ $ref: "#/$defs/even" }) }),
      },
    },
    writers: ["property-removed"],
  },
  {
    name: "a list by a chain to one with a limit",
    base: {
      $ref: "#/$defs/n",
      $defs: {
        n: { anyOf: [{ type: "null" }, closed({ next: { $ref: "#/$defs/n" } }, ["next"])] },
      },
    },
    head: {
      $ref: "#/$defs/n",
      $defs: { n: { anyOf: [{ type: "null" }, closed({ next: { type: "null" } }, ["next"])] } },
    },
    writers: ["type-changed"],
  },
  {
    name: "a chain that gets a value",
    base: {
      $ref: "#/$defs/n",
      $defs: {
        n: { anyOf: [{ type: "null" }, closed({ next: { $ref: "#/$defs/n" } }, ["next"])] },
      },
    },
    head: {
      $ref: "#/$defs/n",
      $defs: {
        n: { anyOf: [{ type: "null" }, closed({ next: { $ref: "#/$defs/n" }, v: int }, ["next"])] },
      },
    },
    readers: ["property-added"],
  },
  {
    name: "a reference to itself",
    base: { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } },
    head: { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } },
  },
];
