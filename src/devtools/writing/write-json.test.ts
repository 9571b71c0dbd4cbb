import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import pageSchema from "#schema/bundled/page.schema.json";
import { stableKeys } from "./key-order.ts";
import { orderBelow, schemaOrder } from "./schema-order.ts";
import { writeJson } from "./write-json.ts";

const order = schemaOrder(pageSchema);

const before = `{
  "title": "Home",
  "id": "home",
  "blocks": [
    {
      "id": "opening",
      "type": "hero",
      "props": { "heading": "One map", "level": 1 }
    },
    {
      "type": "stats",
      "id": "figures",
      "props": {
        "items": [{ "label": "vehicles", "value": "61,000" }]
      }
    }
  ]
}
`;

function read(text: string): { title: string; blocks: { props: Record<string, unknown> }[] } {
  return JSON.parse(text);
}

test("writes an unchanged document byte for byte", () => {
  expect(writeJson(JSON.parse(before), before, order)).toBe(before);
});

test("rewrites only what changed, in the order of the file", () => {
  const page = read(before);
  const hero = page.blocks[0];
  if (hero) hero.props = { level: 1, heading: "Another map" };
  expect(writeJson(page, before, order)).toBe(
    before.replace('"heading": "One map"', '"heading": "Another map"'),
  );
});

test("inserts a new key at its position in the schema", () => {
  const page = read(before);
  const hero = page.blocks[0];
  if (hero) hero.props = { ...hero.props, text: "Every 10 s.", eyebrow: "For fleets" };
  const text = writeJson({ ...page, layout: "home", extra: 1 }, before, order);
  expect(text).toContain(
    '"props": { "eyebrow": "For fleets", "heading": "One map", "level": 1, "text": "Every 10 s." }',
  );
  expect(Object.keys(read(text))).toEqual(["title", "id", "layout", "blocks", "extra"]);
});

test("reordered blocks keep their formatting", () => {
  const page = read(before);
  const [opening, figures] = before.match(/ {4}\{\n[^]*?\n {4}\}/g) ?? [];
  const text = writeJson({ ...page, blocks: page.blocks.toReversed() }, before, order);
  expect(text).toContain(`${figures},\n${opening}\n`);
});

test("wraps a line that grows too long", () => {
  const page = read(before);
  const hero = page.blocks[0];
  if (hero) hero.props = { heading: "x".repeat(80), level: 1 };
  expect(writeJson(page, before, order)).toContain(
    `"props": {\n        "heading": "${"x".repeat(80)}",\n        "level": 1\n      }`,
  );
});

test.each([
  ["JavaScript, Ruby or PHP", JSON.stringify(read(before))],
  ["Python", JSON.stringify(read(before)).replaceAll(/(?<=[\]"\d}])([:,])/g, "$1 ")],
  ["an editor of Windows", `\uFEFF${before.replaceAll("\n", "\r\n")}`],
])("a changed value keeps the formatting that %s wrote", (_program, text) => {
  const page = read(text.replace("\uFEFF", ""));
  const hero = page.blocks[0];
  if (hero) hero.props = { ...hero.props, heading: "Another map" };
  expect(writeJson(page, text, order)).toBe(text.replace("One map", "Another map"));
});

test.each([
  ["\n", "\r\n"],
  ["\r\n", "\n"],
])("with mixed line endings, writes lines with the most common one", (most, one) => {
  const lines = before.replaceAll("\n", most);
  const page = read(before);
  const text = writeJson({ ...page, title: "Start" }, lines.replace(most, one), order);
  expect(text).toBe(lines.replace("Home", "Start"));
});

test("the written text parses to the document, whatever the file contained before", () => {
  const json = fc.jsonValue({ depthSize: "medium" });
  fc.assert(
    fc.property(json, json, (value, old) => {
      const text = writeJson(value, JSON.stringify(old, null, 2), order);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(writeJson(value, text, order)).toBe(text);
    }),
  );
});

test("a fixture is ordered by the props of its type", () => {
  const file = readFileSync("src/blocks/hero/fixtures.json", "utf8");
  expect(writeJson(JSON.parse(file), file)).toBe(file);
  const block = { type: "hero", id: "hero", props: {} };
  const props = orderBelow(order, { blocks: [block] }, "/blocks/0/props");
  expect(props.keysOf({}).slice(0, 2)).toEqual(["eyebrow", "heading"]);
});

test("keys keep their order, new ones follow the schema, unknown ones come last", () => {
  expect(stableKeys(["z", "a", "b", "c"], ["c", "gone", "a"], ["a", "b", "c"])).toEqual([
    "c",
    "a",
    "b",
    "z",
  ]);
});
