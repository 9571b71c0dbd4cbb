import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { releaseContract } from "../../../scripts/release-contract/command.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

test("npm run release-contract requires a step for each block that a part breaks, and for no other", async () => {
  const root = await tempFolder({ "src/blocks/.gitkeep": "", "content/.gitkeep": "" });
  const write = (path: string, schema: object): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(schema));
  };
  const release = () =>
    callCommand(
      releaseContract(root, () => new Date("2026-01-31T12:00:00Z")),
      [],
    );

  const object = { type: "object", additionalProperties: false };
  const block = (name: string, more: object) =>
    write(`schema/blocks/${name}.schema.json`, {
      ...object,
      properties: { tone: { $ref: "../parts/tone.schema.json", default: "ink" } },
      ...more,
    });
  const tone = (...choices: readonly string[]) =>
    write("schema/parts/tone.schema.json", { type: "string", enum: choices });
  const blocks = { type: "array", maxItems: 9, items: { $ref: "../block.schema.json" } };
  tone("paper", "ink", "sunk");
  block("card", {});
  block("deep", { properties: { inner: { $ref: "../parts/inner.schema.json" } } });
  block("own", { properties: { tone: { type: "string", enum: ["sunk"] } } });
  block("around", { properties: { blocks } });
  write("schema/parts/inner.schema.json", {
    ...object,
    properties: { tone: { $ref: "tone.schema.json" } },
  });
  await release();
  tone("paper", "ink", "mark");
  const { status, stderr } = await release();
  expect(status).toBe(2);
  expect(stderr.match(/schema\/blocks\/\S+/g)).toEqual([
    "schema/blocks/card.schema.json",
    "schema/blocks/deep.schema.json",
  ]);
  expect(stderr).toContain('(Tone: enum value removed: "sunk")');
  expect(stderr).toContain("src/blocks/deep/migrations/2.ts");
  // A block defined inline before and by the part now is a break as well.
  block("own", {});
  expect((await release()).stderr).toContain("schema/blocks/own.schema.json breaks writers");
  block("own", { "x-version": 2 });
  block("card", { "x-version": 2 });
  block("deep", {
    "x-version": 2,
    properties: { inner: { $ref: "../parts/inner.schema.json" } },
  });
  expect((await release()).stdout).toBe("released 2.0.0 after 1.0.0, major\n");
});

test.each([
  [
    "refers to a missing one",
    { type: "array", maxItems: 9, items: { $ref: "blocks/card.schema.json" } },
    "schema/page.schema.json#/properties/a/items/$ref: blocks/card.schema.json does not exist;",
  ],
  [
    "has a keyword that nothing can be generated from",
    { not: { type: "string" } },
    "schema/page.schema.json#/properties/a",
  ],
])("npm run release-contract releases no schema that %s", async (_name, property, said) => {
  const page = { type: "object", additionalProperties: false, properties: { a: property } };
  const root = await tempFolder({
    "src/blocks/.gitkeep": "",
    "content/.gitkeep": "",
    "schema/page.schema.json": JSON.stringify(page),
  });
  const command = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"));
  const { status, stderr } = await callCommand(command, []);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
  expect(readdirSync(join(root, "schema"))).toEqual(["page.schema.json"]);
});
