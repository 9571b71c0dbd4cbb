import { expect, test } from "vitest";
import { patternsOfCode } from "./patterns-of-code.ts";
import { patternsOfSchema, slowPatterns } from "./slow-patterns.ts";

test("reports an expression by its line when its run time can grow faster than the text", () => {
  const code =
    'const fine = /^a+b/;\nconst slow = "x".replace(/a+b/, "");\nconst worse = /^(?:a+)+$/;';
  expect(slowPatterns(patternsOfCode("one.ts", code))).toEqual([
    "one.ts:2 /a+b/ is polynomial in a run of a",
    "one.ts:3 /^(?:a+)+$/ is exponential in a run of a",
  ]);
});

test("an attack string may take several characters when what follows can fail", () => {
  const patterns = ["<[a-z][^>]*>", "^(ab)*(ab)*$", "url\\(([\"']?)([^)\"']*)\\1\\)"];
  const fine = ["^<[a-z][^>]*>", "<[a-z][^>]*", "<[a-z][^<>]*>", "[?&]path=[^&]*(?:\\?|%3f)"];
  const code = [...patterns, ...fine].map((source) => `const one = /${source}/;`).join("\n");
  expect(slowPatterns(patternsOfCode("one.ts", code))).toEqual([
    "one.ts:1 /<[a-z][^>]*>/ is polynomial in a run of <a",
    "one.ts:2 /^(ab)*(ab)*$/ is polynomial in a run of ab",
    "one.ts:3 /url\\(([\"']?)([^)\"']*)\\1\\)/ is polynomial in a run of url(",
  ]);
});

test("an expression built from strings is checked as far as the module defines them", () => {
  const code = [
    'const units = "m|km";',
    "const run = `a+(?:${units})`;",
    'export const one = new RegExp(`${run}$`, "u");',
    'export const two = RegExp(String.raw`\\d+${unknown}` + "b");',
    "export const three = (text: string) => new RegExp(text);",
  ].join("\n");
  expect(slowPatterns(patternsOfCode("one.ts", code))).toEqual([
    "one.ts:3 /a+(?:m|km)$/u is polynomial in a run of a",
    "one.ts:4 /\\d+xb/ is polynomial in a run of 0",
  ]);
});

test("checks patterns anywhere in a schema and reports them by line", () => {
  const schema = {
    properties: { "a/b": { type: "string", pattern: "^a*a*$" } },
    allOf: [{ patternProperties: { "a+b": true, "^x-": true } }],
    $defs: { same: { pattern: "^a*a*$" } },
  };
  expect(slowPatterns(patternsOfSchema("one.json", JSON.stringify(schema, null, 1)))).toEqual([
    "one.json:5 /^a*a*$/u is polynomial in a run of a",
    "one.json:11 /a+b/u is polynomial in a run of a",
    "one.json:18 /^a*a*$/u is polynomial in a run of a",
  ]);
});
