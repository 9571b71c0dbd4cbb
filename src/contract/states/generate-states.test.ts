import { expect, it } from "vitest";
import { contractSchemas } from "./block-schemas.ts";
import { GeneratedStates } from "./generate-states.ts";

const text = (minLength: number, maxLength: number) => ({
  type: "string",
  minLength,
  maxLength,
  examples: ["Know where every vehicle is".slice(0, maxLength)],
});

const props = {
  type: "object",
  required: ["heading", "items"],
  properties: {
    heading: text(1, 40),
    tone: { enum: ["paper", "ink"] },
    items: {
      type: "array",
      minItems: 1,
      maxItems: 3,
      items: {
        type: "object",
        required: ["label"],
        properties: { label: text(2, 5), year: { type: "integer", minimum: 1900, maximum: 2100 } },
      },
    },
  },
};

const states = new GeneratedStates(contractSchemas(JSON.stringify({ ThingProps: props })), {
  type: "thing",
  blockTypes: [],
});

it("starts with the minimal, the full and the longest-text state", () => {
  const [minimal, full, long] = states.basic();
  expect(minimal?.props).toEqual({
    heading: "Know where every vehicle is",
    items: [{ label: "Know " }],
  });
  expect(Object.keys(full?.props ?? {})).toEqual(["heading", "tone", "items"]);
  expect(long?.props["heading"]).toMatch(/^\S{40}$/);
});

it("varies one thing at a time: each optional property, choice and limit", () => {
  expect(states.single().map(({ name }) => name)).toEqual([
    "heading: 1 characters",
    "heading: 40 characters",
    "tone: absent",
    'tone: = "paper"',
    'tone: = "ink"',
    "items: 1 item",
    "items: 3 items",
    "items[].label: 2 characters",
    "items[].label: 5 characters",
    "items[].year: absent",
    "items[].year: at least 1900",
    "items[].year: at most 2100",
  ]);
});

/** Whether a state combines two features: the result of a pair of variations. */
function isBoth(state: Readonly<Record<string, unknown>>, tone: string, length: number): boolean {
  return (
    state["tone"] === tone && Array.isArray(state["items"]) && state["items"].length === length
  );
}

it("combines every pair of variations in few states", () => {
  const mixed = states.mixed({ strength: 2, seed: 1 });
  for (const tone of ["paper", "ink"]) {
    for (const length of [1, 3]) {
      expect(mixed.some(({ props: own }) => isBoth(own, tone, length))).toBe(true);
    }
  }
  expect(mixed.length).toBeLessThan(15);
  expect(states.mixed({ strength: 1, seed: 1 }).length).toBeLessThan(5);
});

it("generates the same states for the same seed", () => {
  const mixes = (seed: number) => JSON.stringify(states.mixed({ strength: 2, seed }));
  expect(mixes(7)).toBe(mixes(7));
  expect(mixes(7)).not.toBe(mixes(8));
});

it("covers each branch of a union once", () => {
  const branch = (shape: string) => ({
    type: "object",
    required: ["shape"],
    properties: { shape: { const: shape } },
  });
  const union = { type: "object", properties: { place: { oneOf: ["dot", "line"].map(branch) } } };
  const schemas = contractSchemas(JSON.stringify({ ThingProps: union }));
  const single = new GeneratedStates(schemas, { type: "thing", blockTypes: [] }).single();
  expect(single.map(({ props: own }) => own)).toEqual([
    {},
    { place: { shape: "dot" } },
    { place: { shape: "line" } },
  ]);
});

it("fills a record with patterned keys according to its patterns, and varies one member of each", () => {
  const record = {
    type: "object",
    additionalProperties: false,
    maxProperties: 4,
    patternProperties: {
      "^[a-z]{2}$": text(1, 3),
      "^n[0-9]+$": { type: "integer", minimum: 1900, maximum: 2100 },
    },
    examples: [{ en: "Kno", n1: 1990 }],
  };
  const schema = { type: "object", properties: { record } };
  const made = new GeneratedStates(contractSchemas(JSON.stringify({ ThingProps: schema })), {
    type: "thing",
    blockTypes: [],
  }).single();
  const named = new Map(made.map((state) => [state.name, state.props["record"]]));
  expect([...named.keys()]).toEqual([
    "record: absent",
    "record: 0 members",
    "record: 1 member",
    "record: 4 members",
    "record{}: 1 characters",
    "record{}: 3 characters",
    "record{1}: at least 1900",
    "record{1}: at most 2100",
  ]);
  expect(named.get("record: 4 members")).toEqual({ en: "Kno", n1: 1900, aa: "Kno", ab: "Kno" });
  expect(named.get("record{1}: at most 2100")).toEqual({ en: "Kno", n1: 2100 });
});
