import { expect, it } from "vitest";
import { blockPathsFile } from "../../scripts/codegen/block-paths.ts";
import type { Schemas } from "../../scripts/codegen/schemas.ts";
import { validatorFiles } from "../../scripts/codegen/validators.ts";

const entity = { type: "object", properties: {} };

/** A schema folder with one block, whose list `items` says where its entries come from. */
function schemasWith(source: string): Schemas {
  const list = { type: "array", "x-source": source, items: { type: "string" } };
  return new Map([
    ["page.schema.json", entity],
    ["api/post-detail.schema.json", entity],
    ["api/post.schema.json", entity],
    ["blocks/people.schema.json", { type: "object", properties: { items: list } }],
  ]);
}

it("tells which list of a block is filled from where", () => {
  expect(blockPathsFile(schemasWith("contact-people"), ["services", "contact-people"])).toContain(
    '"people": {"blocks":[],"richText":[],"url":[],"link":[],"sources":[{"path":["items"],"source":"contact-people"}],"open":[{"path":[],"names":["items"]}],"deprecated":[]}',
  );
});

it("tells what is on its way out, the block itself too, with what the schema says of it", () => {
  const old = { type: "string", deprecated: true, description: "Use new." };
  const block = { type: "object", deprecated: true, properties: { old } };
  const schemas = new Map([...schemasWith("posts"), ["blocks/old.schema.json", block]]);
  expect(blockPathsFile(schemas, ["posts"])).toMatch(
    /"old": \{.*"deprecated":\[\{"path":\[\],"says":""\},\{"path":\["old"\],"says":"Use new."\}\]/,
  );
});

it("refuses a source that nobody fills", () => {
  expect(() => blockPathsFile(schemasWith("contact-peeple"), ["services", "posts"])).toThrow(
    /people\.schema\.json: x-source contact-peeple is none of services, posts/,
  );
});

it("leaves nothing of it to validators", () => {
  const code = validatorFiles(schemasWith("posts")).get(
    "src/generated/validators/blocks/people.js",
  );
  expect(code).toContain("export const validate");
});
