import { expect, test } from "vitest";
import { tempFolder } from "../../tests/helpers/temp-folder.ts";
import { migrationsFile } from "./migrations.ts";

async function built(version: unknown, files: readonly string[]): Promise<string> {
  const folder = "src/blocks/price-table/migrations";
  const root = await tempFolder(Object.fromEntries(files.map((file) => [`${folder}/${file}`, ""])));
  const schemas = new Map([["blocks/price-table.schema.json", { "x-version": version }]]);
  return migrationsFile(root, schemas);
}

test("lists the migration steps of a block in order", async () => {
  expect(await built(3, ["1.json", "2.json", "2.ts", "3.ts"])).toContain(
    `["price-table", [toPriceTable2, toPriceTable3]],`,
  );
});

test("reports a missing step and a missing fixture for a step", async () => {
  const refusal = built(3, ["1.json", "3.ts"]);
  await expect(refusal).rejects.toThrow("src/blocks/price-table/migrations/2.ts does not exist");
  await expect(refusal).rejects.toThrow("src/blocks/price-table/migrations/2.json does not exist");
});

test("rejects a step beyond the version in the schema", async () => {
  await expect(built(1, ["2.ts"])).rejects.toThrow(
    "has x-version 1, so src/blocks/price-table/migrations/2.ts is not used",
  );
});

test.each([0, 1.5, "2"])("%j is not a valid version", async (version) => {
  await expect(built(version, [])).rejects.toThrow("must be a whole number of at least 1");
});
