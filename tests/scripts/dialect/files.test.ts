import { expect, test } from "vitest";
import { checkDialect } from "../../../scripts/codegen/dialect/check-dialect.ts";
import { schemaAdvice } from "../../../scripts/codegen/schema-advice.ts";
import { readSchemas, type Schema } from "../../../scripts/codegen/schemas.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { blockWith, schemasWith } from "./thing.ts";

const text = { type: "string", maxLength: 80 };
const address = "https://waymark.example/schema/blocks";

test.each<[string, Schema, string]>([
  [
    "another dialect",
    { $schema: "http://json-schema.org/draft-07/schema#" },
    "/$schema: all schemas are read as JSON Schema 2020-12; write ",
  ],
  [
    "the address of another file",
    { $id: `${address}/other.schema.json` },
    `/$id: other tools would look for it at a different address; write ${address}/thing.schema.json`,
  ],
  [
    "no version",
    { "x-version": "2" },
    '/x-version: "2" is not a valid version; use a whole number of at least 1',
  ],
  [
    "an unknown property",
    { required: ["pp"] },
    '/required: "pp" is not a property of this object; did you mean p?',
  ],
  [
    "a text in place of a list",
    { required: "p" },
    "/required: this must be array; use the keyword as JSON Schema defines it",
  ],
])("rejects a schema file with %s and reports the location", (_name, more, says) => {
  const schemas = schemasWith({ thing: blockWith(text, more) });
  expect(() => checkDialect(schemas)).toThrow(`schema/blocks/thing.schema.json#${says}`);
});

test("rejects a file among the blocks whose name cannot be a block type", () => {
  expect(() => checkDialect(schemasWith({ My_Thing: blockWith(text) }))).toThrow(
    "schema/blocks/My_Thing.schema.json#: a file with this name is not a block; use a-z",
  );
});

test.each([
  [
    "a duplicate name",
    '{"type": "object",\n"properties": {"p": {}, "p": {}}}',
    "#/properties/p: duplicate name",
  ],
  ["a byte order mark", '\uFEFF{"type": "object"}', ": starts with a byte order mark; save"],
])("reports %s with its file", async (_name, schema, says) => {
  const root = await tempFolder({ "schema/blocks/thing.schema.json": schema });
  expect(() => readSchemas(`${root}/schema`)).toThrow(`/schema/blocks/thing.schema.json${says}`);
});

test("reports an invalid example, an unused file and a slow pattern", async () => {
  const words = { title: "A", description: "B." };
  const p = { ...words, type: "integer", examples: [1, "one"] };
  const slow = { ...words, ...text, pattern: "^a*a*$", examples: ["a"] };
  const thing = { ...words, ...blockWith(p, { properties: { p, slow } }), examples: [{ p: 1 }] };
  const root = await tempFolder({
    "schema/blocks/thing.schema.json": JSON.stringify(thing),
    "schema/blocks/other.json": "{}",
    "schema/uncovered.json": "[]",
  });
  expect(schemaAdvice(root)).toEqual([
    "schema/blocks/other.json: not read, because the name of a schema must end with .schema.json",
    'schema/blocks/thing.schema.json: /properties/p has an invalid example: "one"',
    "schema/blocks/thing.schema.json:1 /^a*a*$/u is polynomial in a run of a: checking a long text against it could take minutes",
  ]);
});
