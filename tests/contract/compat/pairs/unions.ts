import { text, int, closed, tagged, dispatch, when, type Pair } from "./pair.ts";

/** Alternatives, conditions and negations. */
export const unions: readonly Pair[] = [
  {
    name: "branch removed",
    base: { oneOf: [tagged("a"), tagged("b")] },
    head: { oneOf: [tagged("a")] },
    writers: ["branch-removed"],
  },
  {
    name: "branch of three removed",
    base: { oneOf: [tagged("a"), tagged("b"), tagged("c")] },
    head: { oneOf: [tagged("a"), tagged("b")] },
    writers: ["branch-removed"],
  },
  {
    name: "branch added",
    base: { oneOf: [tagged("a"), tagged("b")] },
    head: { oneOf: [tagged("a"), tagged("b"), tagged("c")] },
    readers: ["branch-added"],
  },
  {
    name: "branches in another order",
    base: { oneOf: [tagged("a"), tagged("b")] },
    head: { oneOf: [tagged("b"), tagged("a")] },
  },
  {
    name: "a branch narrowed",
    base: { oneOf: [tagged("a", { n: int }), tagged("b")] },
    head: { oneOf: [tagged("a", { n: { ...int, maximum: 1 } }), tagged("b")] },
    writers: ["maximum-lowered"],
  },
  {
    name: "oneOf of disjoint branches to anyOf",
    base: { oneOf: [tagged("a"), tagged("b")] },
    head: { anyOf: [tagged("a"), tagged("b")] },
  },
  {
    name: "anyOf of overlapping branches to oneOf",
    base: {
      anyOf: [
        { ...int, minimum: 0 },
        { ...int, maximum: 0 },
      ],
    },
    head: {
      oneOf: [
        { ...int, minimum: 0 },
        { ...int, maximum: 0 },
      ],
    },
    writers: ["branches-overlap"],
  },
  {
    name: "union of types to a list of types",
    base: { anyOf: [text, { type: "null" }] },
    head: { type: ["string", "null"] },
  },
  {
    name: "list of types to a union of types",
    base: { type: ["string", "null"] },
    head: { anyOf: [text, { type: "null" }] },
  },
  {
    name: "union to dispatch by if and then",
    base: { oneOf: [tagged("a", { n: int }), tagged("b")] },
    head: dispatch({ a: tagged("a", { n: int }), b: tagged("b") }),
  },
  {
    name: "dispatch by if and then to union",
    base: dispatch({ a: tagged("a", { n: int }), b: tagged("b") }),
    head: { oneOf: [tagged("a", { n: int }), tagged("b")] },
  },
  {
    name: "dispatch narrowed",
    base: dispatch({ a: tagged("a", { n: int }), b: tagged("b") }),
    head: dispatch({ a: tagged("a", { n: { ...int, maximum: 1 } }), b: tagged("b") }),
    writers: ["maximum-lowered"],
  },
  {
    name: "dispatch loses a kind",
    base: dispatch({ a: tagged("a"), b: tagged("b") }),
    head: dispatch({ a: tagged("a") }),
    writers: ["enum-value-removed"],
  },
  {
    name: "condition added",
    base: closed({ a: { type: "boolean" }, b: text }),
    head: {
      ...closed({ a: { type: "boolean" }, b: text }),
      ...when({ properties: { a: { const: true } }, required: ["a"] }, { required: ["b"] }),
    },
    writers: ["property-made-required"],
  },
  {
    name: "condition dropped",
    base: {
      ...closed({ a: { type: "boolean" }, b: text }),
      ...when({ properties: { a: { const: true } }, required: ["a"] }, { required: ["b"] }),
    },
    head: closed({ a: { type: "boolean" }, b: text }),
    readers: ["property-made-optional"],
  },
  {
    name: "else added",
    base: int,
    head: { ...int, ...when({ minimum: 10 }, true, { multipleOf: 2 }) },
    writers: ["step-narrowed"],
  },
  {
    name: "condition that never holds",
    base: { ...int, maximum: 5 },
    head: { ...int, maximum: 5, ...when({ minimum: 6 }, false) },
  },
  {
    name: "allOf merged into one",
    base: { allOf: [{ ...int, minimum: 1 }, { maximum: 5 }] },
    head: { ...int, minimum: 1, maximum: 5 },
  },
  {
    name: "one split into allOf",
    base: { ...int, minimum: 1, maximum: 5 },
    head: { allOf: [{ ...int, minimum: 1 }, { maximum: 5 }] },
  },
  {
    name: "allOf with another constraint",
    base: { allOf: [int] },
    head: { allOf: [int, { minimum: 3 }] },
    writers: ["minimum-raised"],
  },
  {
    name: "not added",
    base: text,
    head: { ...text, not: { const: "x" } },
    writers: ["not-narrowed"],
  },
  { name: "not of another type", base: text, head: { ...text, not: int } },
  {
    name: "not of a kind, where a value need not be an object",
    base: { required: ["kind"], properties: { kind: { const: "a" } } },
    head: {
      required: ["kind"],
      properties: { kind: { const: "a" } },
      not: { required: ["kind"], properties: { kind: { const: "b" } } },
    },
    writers: ["not-narrowed"],
  },
];
