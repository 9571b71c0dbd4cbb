import { expect, it } from "vitest";
import { contractSchemas } from "./block-schemas.ts";
import { SchemaBranches } from "./schema-branches.ts";

const line = { type: "object", required: ["shape"], properties: { shape: { const: "line" } } };
const dot = { type: "object", required: ["shape"], properties: { shape: { const: "dot" } } };

const schemas = contractSchemas(
  JSON.stringify({
    Thing: {
      type: "object",
      required: ["tags"],
      properties: {
        tone: { enum: ["paper", "ink"] },
        tags: { type: "array", maxItems: 1, items: { type: "boolean" } },
        ground: { $ref: "#/$defs/Tone" },
        place: { oneOf: [{ $ref: "#/$defs/Dot" }, { $ref: "#/$defs/Line" }] },
      },
      if: { required: ["tone"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { title: "toned" },
      else: { required: ["place"] },
    },
    Dot: dot,
    Line: line,
    Tone: { enum: ["light", "dark"] },
    Other: { properties: { tone: { $ref: "#/$defs/Tone" } } },
  }),
);
const branches = new SchemaBranches(schemas);

it("lists optional properties, choices, lengths, alternatives and conditions as branches", () => {
  expect([...branches.of("Thing")]).toEqual([
    "Thing.tone: present",
    "Thing.tone: absent",
    "Thing.ground: present",
    "Thing.ground: absent",
    "Thing.place: present",
    "Thing.place: absent",
    "Thing: toned",
    "Thing: not toned",
    'Thing.tone = "paper"',
    'Thing.tone = "ink"',
    "Thing.tags: empty",
    "Thing.tags: one",
    "Thing.tags[] = false",
    "Thing.tags[] = true",
    'Thing.ground = "light"',
    'Thing.ground = "dark"',
    "Thing.place: Dot",
    "Thing.place: Line",
  ]);
});

it("counts the branches of a shared choice at each location that refers to it", () => {
  const [, , ...choices] = branches.of("Other");
  expect(choices).toEqual(['Other.tone = "light"', 'Other.tone = "dark"']);
  expect(branches.takenBy("Other", { tone: "dark" })).toContain('Other.tone = "dark"');
  expect(branches.takenBy("Thing", { ground: "dark" })).not.toContain('Other.tone = "dark"');
});

it("determines the branches that a value takes; null counts as absent", () => {
  const value = { tone: null, tags: [true], place: { shape: "line" } };
  expect([...branches.takenBy("Thing", value)].toSorted()).toEqual([
    "Thing.ground: absent",
    "Thing.place: Line",
    "Thing.place: present",
    "Thing.tags: one",
    "Thing.tags[] = true",
    "Thing.tone: absent",
    "Thing: not toned",
  ]);
});
