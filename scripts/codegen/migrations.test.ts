import { expect, test } from "vitest";
import { tempFolder } from "../../tests/helpers/temp-folder.ts";
import { migrationsFile } from "./migrations.ts";

async function built(version: unknown, files: readonly string[]): Promise<string> {
  const folder = "src/blocks/price-table/migrations";
  const root = await tempFolder(Object.fromEntries(files.map((file) => [`${folder}/${file}`, ""])));
  const schemas = new Map([["blocks/price-table.schema.json", { "x-version": version }]]);
  return migrationsFile(root, schemas);
}

test("the steps of a block stand in order", async () => {
  expect(await built(3, ["1.json", "2.json", "2.ts", "3.ts"])).toContain(
    `["price-table", [toPriceTable2, toPriceTable3]],`,
  );
});

test("a step that is missing fails, and so does one without what it is tried with", async () => {
  const refusal = built(3, ["1.json", "3.ts"]);
  await expect(refusal).rejects.toThrow("there is no src/blocks/price-table/migrations/2.ts");
  await expect(refusal).rejects.toThrow("there is no src/blocks/price-table/migrations/2.json");
});

test("a step that leads past the version of the schema fails", async () => {
  await expect(built(1, ["2.ts"])).rejects.toThrow(
    "says x-version 1, so nothing leads by src/blocks/price-table/migrations/2.ts",
  );
});

test.each([0, 1.5, "2"])("%j is no version", async (version) => {
  await expect(built(version, [])).rejects.toThrow("a whole number from 1 on");
});
