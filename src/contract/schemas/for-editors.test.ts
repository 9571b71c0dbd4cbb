import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { forEditors } from "./for-editors.ts";
import { knownTypes } from "../blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";

const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`schema/bundled/${path}`, "utf8"));
const page = read("page.schema.json");

function at(schema: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), schema);
}

test("an editor shows the meaning of a pattern instead of the pattern", () => {
  const url = at(forEditors(page), "$defs", "Url", "patternErrorMessage");
  expect(url).toBe(at(page, "$defs", "Url", "description"));
  expect(url).toMatch(/^A safe URL: /);
});

test("an editor shows the schema's description for a deprecated property", () => {
  const old = { type: "string", deprecated: true, description: "Use text until 2027-06-30." };
  const deprecationMessage = old.description;
  const changed = forEditors({ type: "object", properties: { old, new: { type: "string" } } });
  expect(at(changed, "properties")).toEqual({
    old: { ...old, deprecationMessage },
    new: { type: "string" },
  });
});

test("an editor describes each block type and offers a snippet for each", () => {
  const block = at(forEditors(page), "$defs", "Block");
  const types = at(block, "properties", "type", "enum");
  const texts = at(block, "properties", "type", "enumDescriptions");
  expect(types).toEqual([...knownTypes]);
  expect(new Set(Array.isArray(texts) ? texts : []).size).toBe(knownTypes.length);
  expect(at(forEditors(page), "$defs", "FaqBlock", "properties", "type", "description")).toMatch(
    /^Questions and answers\. /,
  );
  expect(at(block, "defaultSnippets")).toContainEqual({
    label: "faq",
    description: expect.stringMatching(/^Questions and answers\. /),
    body: expect.objectContaining({ type: "faq", id: "faq-1" }),
  });
});

test("each item of a list's example becomes a snippet for the next item", () => {
  const one = { question: "One?" };
  const two = { question: "Two?", price: "$2" };
  const three = { question: "Three?" };
  const list = {
    type: "array",
    items: { type: "object" },
    examples: [
      [one, two],
      [one, three],
    ],
  };
  expect(at(forEditors(list), "items", "defaultSnippets")).toEqual([
    { label: "One?", body: one },
    { label: "Three?", body: three },
  ]);
  expect(forEditors({ ...list, examples: [[one]] })).toEqual({ ...list, examples: [[one]] });
});

test("a list with one example also offers a minimal snippet and the item's own examples", () => {
  const whole = { name: "ISO", lead: "A standard." };
  const other = { name: "TÜV" };
  const schema = {
    type: "array",
    items: { $ref: "#/$defs/Badge" },
    examples: [[whole]],
    $defs: { Badge: { type: "object", required: ["name"], examples: [whole, other] } },
  };
  expect(at(forEditors(schema), "items", "defaultSnippets")).toEqual([
    { label: "ISO", body: whole },
    { label: "TÜV", body: other },
    { label: "ISO (no more than it needs)", body: { name: "ISO" } },
  ]);
  const named = { $ref: "#/$defs/Badges", $defs: { ...schema.$defs, Badges: schema } };
  expect(at(forEditors(named), "$defs", "Badges", "items", "defaultSnippets")).toHaveLength(3);
});

test("only the schema files for editors have keywords that strict validators reject", () => {
  const keywords = /"(?:patternErrorMessage|enumDescriptions|defaultSnippets)":/;
  for (const name of ["page", "post-detail", "brand"]) {
    const path = `${name}.schema.json`;
    expect(JSON.stringify(read(path))).not.toMatch(keywords);
    expect(read(`editor/${path}`)["$id"]).toBe(
      `https://waymark.example/schema/bundled/editor/${path}`,
    );
  }
  expect(JSON.stringify(read("editor/page.schema.json"))).toMatch(keywords);
});
