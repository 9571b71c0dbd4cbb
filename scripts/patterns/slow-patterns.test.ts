import { expect, test } from "vitest";
import { patternsOfCode, patternsOfSchema, slowPatterns } from "./slow-patterns.ts";

test("an expression is named by its line when its time can outgrow the text", () => {
  const code =
    'const fine = /^a+b/;\nconst slow = "x".replace(/a+b/, "");\nconst worse = /^(?:a+)+$/;';
  expect(slowPatterns(patternsOfCode("one.ts", code))).toEqual([
    "one.ts:2 /a+b/ is polynomial in a run of a",
    "one.ts:3 /^(?:a+)+$/ is exponential in a run of a",
  ]);
});

test("patterns of a schema are looked at wherever they stand", () => {
  const schema = {
    properties: { name: { type: "string", pattern: "^a*a*$" } },
    allOf: [{ patternProperties: { "a+b": true, "^x-": true } }],
  };
  expect(slowPatterns(patternsOfSchema("one.json", schema))).toEqual([
    "one.json /^a*a*$/u is polynomial in a run of a",
    "one.json /a+b/u is polynomial in a run of a",
  ]);
});
