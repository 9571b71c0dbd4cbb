import { expect, it } from "vitest";
import { blockUnion } from "./block-union.ts";
import { blockUnionFile, type Schema, type Schemas } from "./schemas.ts";
import { typesFile } from "./types.ts";

async function typesOf(properties: Schema): Promise<string> {
  const props = { type: "object", additionalProperties: false, properties };
  const written: Schemas = new Map<string, Schema>([
    ["blocks/thing.schema.json", props],
    ["parts/part.schema.json", { type: "string" }],
  ]);
  return typesFile(new Map([...written, [blockUnionFile, blockUnion(written)]]));
}

it("a property may have the name of a keyword and refer to a part", async () => {
  const $ref = "../parts/part.schema.json";
  const types = await typesOf({ default: { $ref }, examples: { $ref }, enum: { $ref } });
  expect(types).toContain("default?: Part;");
  expect(types).toContain("examples?: Part;");
  expect(types).toContain("enum?: Part;");
});

it("blocks are alternatives, though their schema says it by conditions", async () => {
  expect(await typesOf({})).toContain("export type Block = ThingBlock;");
});
