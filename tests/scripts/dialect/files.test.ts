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
    `/$id: others would look for it at another place; write ${address}/thing.schema.json`,
  ],
  [
    "no version",
    { "x-version": "2" },
    '/x-version: "2" is no version; write a whole number from 1 on',
  ],
  [
    "a property that it has not",
    { required: ["pp"] },
    '/required: "pp" is no property of this object; did you mean p?',
  ],
  [
    "a text for a list",
    { required: "p" },
    "/required: this must be array; give the keyword the form that JSON Schema asks for",
  ],
])("a file that says %s is refused by its place", (_name, more, says) => {
  const schemas = schemasWith({ thing: blockWith(text, more) });
  expect(() => checkDialect(schemas)).toThrow(`schema/blocks/thing.schema.json#${says}`);
});

test("a file among the blocks that no block could be called by is refused", () => {
  expect(() => checkDialect(schemasWith({ My_Thing: blockWith(text) }))).toThrow(
    "schema/blocks/My_Thing.schema.json#: a file of this name is no block; use a-z",
  );
});

test.each([
  ["a name twice", '{"type": "object",\n"properties": {"p": {}, "p": {}}}', "#/properties/p: this"],
  ["a byte order mark", '\uFEFF{"type": "object"}', ": begins with a byte order mark; save"],
])("%s is told by file", async (_name, schema, says) => {
  const root = await tempFolder({ "schema/blocks/thing.schema.json": schema });
  expect(() => readSchemas(`${root}/schema`)).toThrow(`/schema/blocks/thing.schema.json${says}`);
});

test("an example that is not valid, a file that nothing reads and a slow pattern are named", async () => {
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
    "schema/blocks/other.json: nothing reads it; the name of a schema ends with .schema.json",
    'schema/blocks/thing.schema.json: /properties/p has an example that is not valid: "one"',
    "schema/blocks/thing.schema.json:1 /^a*a*$/u is polynomial in a run of a: checking a long text against it could take minutes",
  ]);
});
