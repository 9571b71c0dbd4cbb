/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema; nobody awaits it */
import { expect, it } from "vitest";
import type { SchemaObject } from "#contract/compat/keywords.ts";
import { tablesOf, type TypeText } from "./describe-schema.ts";

const text = { type: "string", maxLength: 9 };
const dot = { type: "object", required: ["kind"], properties: { kind: { const: "dot" } } };
const line = { type: "object", properties: { kind: { const: "line" }, label: text } };

/** Renders each table as lines: the property, its type in words, its limits. */
function linesOf(properties: object, more: object = {}): Record<string, string[]> {
  const definitions: Record<string, SchemaObject> = {
    ThingProps: { type: "object", properties, ...more },
    Dot: dot,
  };
  const tables = tablesOf("ThingProps", (name) => definitions[name] ?? {});
  return Object.fromEntries(
    tables.map(({ typeName, rows }) => [
      typeName,
      rows.map(({ name, type, limits }) => [name, read(type), ...limits].join(" | ")),
    ]),
  );
}

function read({ words, leadsTo, choices, parts = [] }: TypeText): string {
  const said = [
    words,
    leadsTo,
    ...choices.map((one) => JSON.stringify(one)),
    parts.map(read).join(", "),
  ];
  return said.filter((one) => one !== undefined && one !== "").join(" ");
}

it("describes the branches of a union, with a table for each that has no page", () => {
  const union = { oneOf: [{ $ref: "#/$defs/Dot" }, line] };
  expect(linesOf({ place: union, all: { type: "array", maxItems: 2, items: union } })).toEqual({
    ThingProps: [
      "place | one of Dot, ThingProps.place?2",
      "all | list of one of Dot, ThingProps.all[]?2 | up to 2 items",
    ],
    Dot: ['kind | always "dot"'],
    "ThingProps.place?2": ['kind | always "line"', "label | text | up to 9 characters"],
    "ThingProps.all[]?2": ['kind | always "line"', "label | text | up to 9 characters"],
  });
});

it("describes the positions of a tuple, and the contents of an object or a record inline", () => {
  const pair = { type: "array", prefixItems: [text, dot], items: false, minItems: 2 };
  const record = { type: "object", maxProperties: 3, additionalProperties: line };
  const keyed = { type: "object", patternProperties: { "^a$": text, "^b$": dot } };
  expect(linesOf({ pair, record, keyed })).toEqual({
    ThingProps: [
      "pair | in this order: text, ThingProps.pair#2 | at least 2 items",
      "record | record of ThingProps.record{} | up to 3 members",
      "keyed | record by key: ^a$: text, ^b$: ThingProps.keyed{^b$}",
    ],
    "ThingProps.pair#2": ['kind | always "dot"'],
    "ThingProps.keyed{^b$}": ['kind | always "dot"'],
    "ThingProps.record{}": ['kind | always "line"', "label | text | up to 9 characters"],
  });
});

it("describes choices without a page inline, and the contents of list items", () => {
  const definitions: Record<string, SchemaObject> = {
    ThingProps: {
      type: "object",
      properties: { tone: { $ref: "#/$defs/Ground" }, dots: { $ref: "#/$defs/Dots" } },
    },
    Ground: { type: "string", enum: ["paper", "ink"] },
    Dots: { type: "array", maxItems: 3, items: dot },
  };
  const tables = tablesOf("ThingProps", (name) => definitions[name] ?? {});
  expect(tables[0]?.rows.map(({ type }) => read(type))).toEqual([
    'one of "paper" "ink"',
    "list of ThingProps.dots[]",
  ]);
  const list = tablesOf("Dots", (name) => definitions[name] ?? {});
  expect(list.map(({ typeName }) => typeName)).toEqual(["Dots", "Dots[]"]);
  expect(linesOf({ one: { type: "array", minItems: 1, maxItems: 1 } })).toEqual({
    ThingProps: ["one | list of anything | 1 item"],
  });
});

it("describes when a property is required because of another one", () => {
  const properties = { kind: { enum: ["a", "b"] }, text, more: text, last: text };
  const condition = {
    if: { properties: { kind: { const: "a" } }, required: ["kind"] },
    then: { required: ["text"] },
    else: { required: ["more"] },
    dependentRequired: { more: ["last"] },
  };
  expect(linesOf(properties, condition)).toEqual({
    ThingProps: [
      'kind | one of "a" "b"',
      'text | text | up to 9 characters | Needed where kind is "a".',
      'more | text | up to 9 characters | Needed unless kind is "a".',
      "last | text | up to 9 characters | Needed with more.",
    ],
  });
});
