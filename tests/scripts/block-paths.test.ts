import { expect, it } from "vitest";
import { blockPathsFile } from "../../scripts/codegen/block-paths.ts";
import type { Schemas } from "../../scripts/codegen/schemas.ts";
import { validatorFiles } from "../../scripts/codegen/validators.ts";

const entity = { type: "object", properties: {} };

/** A schema folder with one block, whose list `items` states where its entries come from. */
function schemasWith(source: string): Schemas {
  const list = { type: "array", "x-source": source, items: { type: "string" } };
  return new Map([
    ["page.schema.json", entity],
    ["api/post-detail.schema.json", entity],
    ["api/post.schema.json", entity],
    ["blocks/people.schema.json", { type: "object", properties: { items: list } }],
  ]);
}

it("lists which list of a block is filled from which source", () => {
  expect(blockPathsFile(schemasWith("contact-people"), ["services", "contact-people"])).toContain(
    '"people": {"blocks":[],"richText":[],"url":[],"link":[],"sources":[{"path":["items"],"source":"contact-people"}],"open":[{"path":[],"names":["items"]}],"deprecated":[]}',
  );
});

it("lists deprecated properties and blocks with their description", () => {
  const old = { type: "string", deprecated: true, description: "Use new." };
  const block = { type: "object", deprecated: true, properties: { old } };
  const schemas = new Map([...schemasWith("posts"), ["blocks/old.schema.json", block]]);
  expect(blockPathsFile(schemas, ["posts"])).toMatch(
    /"old": \{.*"deprecated":\[\{"path":\[\],"says":""\},\{"path":\["old"\],"says":"Use new."\}\]/,
  );
});

it("rejects an unknown source", () => {
  expect(() => blockPathsFile(schemasWith("contact-peeple"), ["services", "posts"])).toThrow(
    /people\.schema\.json: x-source contact-peeple must be one of services, posts/,
  );
});

it("adds nothing of it to validators", () => {
  const code = validatorFiles(schemasWith("posts")).get(
    "src/generated/validators/blocks/people.js",
  );
  expect(code).toContain("export const validate");
});
