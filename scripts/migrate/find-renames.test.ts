import { expect, test } from "vitest";
import type { Schema } from "../codegen/schemas.ts";
import { findRenames } from "./find-renames.ts";

const text = { type: "string", maxLength: 20 };
const object = (properties: Schema, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});

test("finds a renamed property, even when its annotations differ", () => {
  const base = object({ kind: { ...text, title: "Kind" }, content: { type: "integer" } });
  const head = object({ status: { ...text, title: "Status" }, content: { type: "integer" } });
  expect(findRenames(base, head)).toEqual([{ path: [], from: "kind", to: "status" }]);
});

test("finds a rename between an inline definition and a part, in both directions", () => {
  const spot = object({ intro: { ...text, title: "Introduction" } });
  const part = object(
    { lead: { $ref: "#/$defs/Lead", title: "Lead" } },
    { $defs: { Lead: { ...text, description: "A sentence." } } },
  );
  expect(findRenames(spot, part)).toEqual([{ path: [], from: "intro", to: "lead" }]);
  expect(findRenames(part, spot)).toEqual([{ path: [], from: "lead", to: "intro" }]);
});

test("finds a rename inside a list and a definition", () => {
  const list = (part: Schema) =>
    object({ items: { type: "array", items: { $ref: "#/$defs/part" } } }, { $defs: { part } });
  expect(findRenames(list(object({ src: text })), list(object({ url: text })))).toEqual([
    { path: ["items", "*"], from: "src", to: "url" },
  ]);
});

test("finds a rename inside a tuple, a record and a branch of a union", () => {
  const branch = (kind: string, part: Schema) =>
    object({ kind: { const: kind }, ...part }, { required: ["kind"] });
  const shapes = (part: Schema) =>
    object({
      pair: { type: "array", prefixItems: [text, object(part)], items: false },
      record: { type: "object", additionalProperties: object(part) },
      keyed: { type: "object", patternProperties: { "^a$": text, "^b$": object(part) } },
      union: { oneOf: [branch("a", part), branch("b", {})] },
    });
  const names = { from: "src", to: "url" };
  expect(findRenames(shapes({ src: text }), shapes({ url: text }))).toEqual([
    { path: ["pair", "1"], ...names },
    { path: ["record", "{}"], ...names },
    { path: ["keyed", "{^b$}"], ...names },
    { path: ["union", "?kind=a"], ...names },
  ]);
});

test("a recursive definition terminates", () => {
  const tree = (name: string): Schema =>
    object({ [name]: text, parts: { type: "array", items: { $ref: "#" } } });
  expect(findRenames(tree("name"), tree("label"))).toEqual([
    { path: [], from: "name", to: "label" },
  ]);
});

test.each([
  ["one with different limits", { a: text }, { b: { ...text, maxLength: 9 } }],
  ["one that was only added", { a: text }, { a: text, b: text }],
  ["one that was only removed", { a: text, b: text }, { a: text }],
  ["one with two possible targets", { a: text }, { b: text, c: text }],
  ["one of two with the same possible target", { a: text, b: text }, { c: text }],
])("%s is not a rename", (_name, base, head) => {
  expect(findRenames(object(base), object(head))).toEqual([]);
});
