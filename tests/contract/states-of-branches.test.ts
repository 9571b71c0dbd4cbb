/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits it */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { contractSchemas } from "#contract/states/block-schemas.ts";
import { GeneratedStates } from "#contract/states/generate-states.ts";
import { SchemaBranches } from "#contract/states/schema-branches.ts";

const text = { type: "string", minLength: 1, maxLength: 9, examples: ["A word"] };
const closed = { type: "object", additionalProperties: false };
const dot = {
  ...closed,
  required: ["shape"],
  properties: { shape: { const: "dot" }, label: text, tone: { enum: ["paper", "ink"] } },
};
const line = {
  ...closed,
  required: ["shape", "from"],
  properties: { shape: { const: "line" }, from: { type: "integer", minimum: 2, maximum: 8 } },
};
const isBig = { properties: { size: { const: "big" } }, required: ["size"] };
const sized = { size: { enum: ["big", "small"] }, title: text, more: text };

/** A block with the given properties, and everything there is to know about its states. */
function statesOf(props: object) {
  const $defs = { ThingProps: { ...closed, ...props }, Dot: dot };
  const schemas = contractSchemas(JSON.stringify($defs));
  const generated = new GeneratedStates(schemas, { type: "thing", blockTypes: [] });
  const states = [
    ...generated.basic(),
    ...generated.single(),
    ...generated.mixed({ strength: 2, seed: 1 }),
  ];
  const branches = new SchemaBranches(schemas);
  const taken = new Set(
    states.flatMap((state) => [...branches.takenBy("ThingProps", state.props)]),
  );
  const validate = new Ajv2020({ strict: false }).compile({ $defs, $ref: "#/$defs/ThingProps" });
  return {
    states,
    branches: [...branches.of("ThingProps")],
    missed: [...branches.of("ThingProps")].filter((branch) => !taken.has(branch)),
    invalid: states.filter(({ props: own }) => !validate(own)),
  };
}

const tag = { oneOf: [{ $ref: "#/$defs/Dot" }, line] };
const pair = { type: "array", prefixItems: [text, tag], items: false, minItems: 2 };

describe.each<[string, object, string[]]>([
  [
    "a union",
    { properties: { place: tag } },
    ["ThingProps.place: Dot", "ThingProps.place: oneOf 2", "Dot.label: absent", 'Dot.tone = "ink"'],
  ],
  [
    "a list of a union",
    { properties: { places: { type: "array", maxItems: 3, items: tag } } },
    ["ThingProps.places[]: Dot", "ThingProps.places: empty", "Dot.tone: present"],
  ],
  [
    "a union in a branch of a union",
    {
      properties: {
        place: {
          oneOf: [
            line,
            {
              ...closed,
              required: ["shape", "inner"],
              properties: { shape: { const: "a" }, inner: tag },
            },
          ],
        },
      },
    },
    ["ThingProps.place?2.inner: Dot", "ThingProps.place?2.inner: oneOf 2", "Dot.label: present"],
  ],
  [
    "a tuple",
    { required: ["pair"], properties: { pair } },
    ["ThingProps.pair: many", "ThingProps.pair[1]: Dot", "ThingProps.pair[1]: oneOf 2"],
  ],
  [
    "a condition with both branches",
    { properties: sized, if: isBig, then: { required: ["title"] }, else: { required: ["more"] } },
    ["ThingProps: condition", "ThingProps: not condition", 'ThingProps.size = "small"'],
  ],
  [
    "a condition that narrows",
    {
      required: ["size"],
      properties: sized,
      if: isBig,
      then: { required: ["title"], properties: { title: { maxLength: 3 } } },
    },
    ["ThingProps: condition", "ThingProps.title: absent", "ThingProps.more: absent"],
  ],
  [
    "a condition inside a list",
    {
      properties: {
        rows: {
          type: "array",
          maxItems: 2,
          items: { ...closed, properties: sized, if: isBig, then: { required: ["title"] } },
        },
      },
    },
    ["ThingProps.rows[]: condition", "ThingProps.rows[].size: absent"],
  ],
])("states of %s", (_name, props, expected) => {
  const { states, branches, missed, invalid } = statesOf(props);

  it("are all valid, and cover each branch", () => {
    expect(branches).toEqual(expect.arrayContaining(expected));
    expect(invalid).toEqual([]);
    expect(missed).toEqual([]);
    expect(states.length).toBeGreaterThan(5);
  });
});

it("vary each position of a tuple, and the contents of a branch", () => {
  const { states } = statesOf({ required: ["pair"], properties: { pair } });
  const names = states.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "pair[]: 9 characters",
      "pair[1]: branch 2",
      "pair[1]?1.label: absent",
      "pair[1]?2.from: = 8",
    ]),
  );
});
