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
  // Each example has a schema of its own: optimizing the code would cost more than it saves.
  code: { optimize: false },
  schemas: [...schemas.values(), blockUnion],
});
addFormats.default(ajv);
// Formats that the contract checks itself: see scripts/codegen/validators.ts.
for (const name of ["phone", "nip", "website", "clock-time"]) ajv.addFormat(name, true);

/** Pointers of all locations in a schema that have examples, with the examples. */
function placesWithExamples(part: unknown, pointer: string): [string, unknown[]][] {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return [];
  return Object.entries(part).flatMap(([key, value]): [string, unknown[]][] =>
    key === "examples" && Array.isArray(value)
      ? [[pointer, value]]
      : placesWithExamples(value, `${pointer}/${key}`),
  );
}

describe.each([...schemas])("%s", (file, schema) => {
  it("has its path in its $id", () => {
    expect(schema["$id"]).toBe(`https://waymark.example/schema/${file}`);
  });

  it("documents everything needed to write content", () => {
    expect(lintSchema(schema)).toEqual([]);
  });

  it("has valid examples", () => {
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

it("blocks repeat no definition that a shared part could provide", () => {
  expect(lintRepeats(schemas)).toEqual([]);
});

describe("schema lint", () => {
  const documented = { title: "Box", description: "A box.", examples: ["a"] };

  it.each(["title", "description", "examples"])("reports a property without %s", (keyword) => {
    const property = { ...documented, type: "boolean", [keyword]: undefined };
    expect(lintSchema({ ...documented, properties: { open: property } })).toEqual([
      `/properties/open has no ${keyword}`,
    ]);
  });

  it("reports a nested type without a description", () => {
    const $defs = { lid: { ...documented, description: " " } };
    expect(lintSchema({ ...documented, $defs })).toEqual(["/$defs/lid has no description"]);
  });

  it("reports list items without a description", () => {
    const items = { ...documented, title: undefined, properties: {} };
    const list = { ...documented, type: "array", maxItems: 3, items };
    expect(lintSchema({ ...documented, properties: { list } })).toEqual([
      "/properties/list/items has no title",
    ]);
  });

  it("reports missing upper limits", () => {
    const properties = {
      text: { ...documented, type: "string" },
      list: { ...documented, type: "array" },
    };
    expect(lintSchema({ ...documented, properties })).toEqual([
      "/properties/text has no maxLength",
      "/properties/list has no maxItems",
    ]);
  });

  it("reports required properties that are not defined", () => {
    expect(lintSchema({ ...documented, required: ["lid"], properties: {} })).toEqual([
      "/ requires lid, which it does not define",
    ]);
  });

  it("reports a definition that five blocks repeat, whatever its title", () => {
    const words = (index: number) => ({ title: `Tone ${index}`, type: "string", maxLength: 3 });
    const blocks = (count: number) =>
      Array.from({ length: count }, (_none, index): [string, { properties: unknown }] => [
        `blocks/b${index}.schema.json`,
        { properties: { list: { items: { properties: { tone: words(index) } } } } },
      ]);
    const [fault, ...others] = lintRepeats(new Map(blocks(5)));
    expect(fault).toBe(
      'list: {"items":{"properties":{"tone":{"maxLength":3,"type":"string"}}}} is repeated in b0, b1, b2, b3, b4; move it to a part in schema/parts',
    );
    expect(others).toEqual([expect.stringMatching(/^tone: /)]);
    expect(lintRepeats(new Map(blocks(4)))).toEqual([]);
  });
});
