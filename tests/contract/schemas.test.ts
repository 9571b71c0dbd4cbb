import { readFileSync } from "node:fs";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readSchemas } from "../../scripts/codegen/schemas.ts";
import { lintSchema } from "../../scripts/schema-lint.ts";
import { lintRepeats } from "../../scripts/schema-repeats.ts";

const schemas = readSchemas("schema");
const blockUnion = JSON.parse(readFileSync("schema/block.schema.json", "utf8"));
const ajv = new Ajv2020({
  strict: false,
  // Each example has a schema of its own: short code would cost more than it saves.
  code: { optimize: false },
  schemas: [...schemas.values(), blockUnion],
});
addFormats.default(ajv);
// What the contract checks itself: see scripts/codegen/validators.ts.
for (const name of ["phone", "nip", "website", "clock-time"]) ajv.addFormat(name, true);

/** Pointers of all places in a schema that give examples, with the examples. */
function placesWithExamples(part: unknown, pointer: string): [string, unknown[]][] {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return [];
  return Object.entries(part).flatMap(([key, value]): [string, unknown[]][] =>
    key === "examples" && Array.isArray(value)
      ? [[pointer, value]]
      : placesWithExamples(value, `${pointer}/${key}`),
  );
}

describe.each([...schemas])("%s", (file, schema) => {
  it("has its place as its $id", () => {
    expect(schema["$id"]).toBe(`https://waymark.example/schema/${file}`);
  });

  it("can be written from without asking anybody", () => {
    expect(lintSchema(schema)).toEqual([]);
  });

  it("gives examples that are valid", () => {
    const faults = placesWithExamples(schema, "").flatMap(([pointer, examples]) =>
      examples
        .filter(
          (example) => !ajv.validate({ $ref: `${String(schema["$id"])}#${pointer}` }, example),
        )
        .map(() => `${pointer}: ${ajv.errorsText()}`),
    );
    expect(faults).toEqual([]);
  });
});

it("the blocks say nothing in the same words that a part could say for all of them", () => {
  expect(lintRepeats(schemas)).toEqual([]);
});

describe("the schema lint", () => {
  const documented = { title: "Box", description: "A box.", examples: ["a"] };

  it.each(["title", "description", "examples"])("misses the %s of a property", (keyword) => {
    const property = { ...documented, type: "boolean", [keyword]: undefined };
    expect(lintSchema({ ...documented, properties: { open: property } })).toEqual([
      `/properties/open has no ${keyword}`,
    ]);
  });

  it("misses the description of a type inside", () => {
    const $defs = { lid: { ...documented, description: " " } };
    expect(lintSchema({ ...documented, $defs })).toEqual(["/$defs/lid has no description"]);
  });

  it("misses it in the items of a list", () => {
    const items = { ...documented, title: undefined, properties: {} };
    const list = { ...documented, type: "array", maxItems: 3, items };
    expect(lintSchema({ ...documented, properties: { list } })).toEqual([
      "/properties/list/items has no title",
    ]);
  });

  it("misses upper limits", () => {
    const properties = {
      text: { ...documented, type: "string" },
      list: { ...documented, type: "array" },
    };
    expect(lintSchema({ ...documented, properties })).toEqual([
      "/properties/text has no maxLength",
      "/properties/list has no maxItems",
    ]);
  });

  it("misses the definition of what is required", () => {
    expect(lintSchema({ ...documented, required: ["lid"], properties: {} })).toEqual([
      "/ requires lid, which it does not define",
    ]);
  });

  it("finds what five blocks repeat, whatever they call it in words", () => {
    const words = (index: number) => ({ title: `Tone ${index}`, type: "string", maxLength: 3 });
    const blocks = (count: number) =>
      Array.from({ length: count }, (_none, index): [string, { properties: unknown }] => [
        `blocks/b${index}.schema.json`,
        { properties: { list: { items: { properties: { tone: words(index) } } } } },
      ]);
    const [fault, ...others] = lintRepeats(new Map(blocks(5)));
    expect(fault).toBe(
      'list: {"items":{"properties":{"tone":{"maxLength":3,"type":"string"}}}} stands in b0, b1, b2, b3, b4; it belongs into a part of schema/parts',
    );
    expect(others).toEqual([expect.stringMatching(/^tone: /)]);
    expect(lintRepeats(new Map(blocks(4)))).toEqual([]);
  });
});
