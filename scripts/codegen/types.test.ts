import { expect, it } from "vitest";
import { blockUnion } from "./block-union.ts";
import { blockUnionFile, type Schema, type Schemas } from "./schemas.ts";
import { jsonTypesFile, typesFile } from "./types.ts";

async function typesOf(properties: Schema, file = typesFile, around: Schema = {}): Promise<string> {
  const props = { type: "object", additionalProperties: false, properties, ...around };
  const written: Schemas = new Map<string, Schema>([
    ["blocks/thing.schema.json", props],
    ["parts/part.schema.json", { type: "string" }],
  ]);
  return file(new Map([...written, [blockUnionFile, blockUnion(written)]]));
}

it("accepts a property that is named like a keyword and refers to a part", async () => {
  const $ref = "../parts/part.schema.json";
  const types = await typesOf({ default: { $ref }, examples: { $ref }, enum: { $ref } });
  expect(types).toContain("default?: Part;");
  expect(types).toContain("examples?: Part;");
  expect(types).toContain("enum?: Part;");
});

it("generates blocks as a union, although the schema expresses them with conditions", async () => {
  expect(await typesOf({})).toContain("export type Block = ThingBlock;");
});

it.each([typesFile, jsonTypesFile])("marks a deprecated block at its type", async (file) => {
  const description = "Goes with 4.0.0: use other.";
  expect(await typesOf({}, file, { deprecated: true, description })).toContain(`  /**
   * @deprecated
   * Goes with 4.0.0: use other.
   */
  type: "thing";`);
  expect(await typesOf({}, file, { description })).not.toContain("@deprecated");
});

it("makes a property with a default optional when writing and required when reading", async () => {
  const size = { type: "integer", default: 1 };
  expect(await typesOf({ size })).toContain("size: number;");
  expect(await typesOf({ size }, jsonTypesFile)).toContain("size?: number;");
});

it.each([
  ["reads", typesFile, "Part"],
  ["writes", jsonTypesFile, "PartJson"],
])(
  "documents each property for code that %s it, including references",
  async (_who, file, part) => {
    const description = "Which one it is.";
    const $ref = "../parts/part.schema.json";
    const types = await typesOf(
      { own: { type: "string", description }, other: { $ref, description } },
      file,
    );
    const comment = "  /**\n   * Which one it is.\n   */\n";
    expect(types).toContain(`${comment}  own?: string;`);
    expect(types).toContain(`${comment}  other?: ${part};`);
  },
);
