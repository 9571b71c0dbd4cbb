import { expect, test } from "vitest";
import { tempFolder } from "../../tests/helpers/temp-folder.ts";
import { generate } from "./generate.ts";

test("independent problems are reported together", async () => {
  const root = await tempFolder({
    "schema/blocks/sign.schema.json": "{\n  ,",
    "schema/parts/locale.schema.json": `{ "title": "Locale", "title": "Language" }`,
    "locales/devtools/de.po": 'msgid "cut off',
    "locales/devtools/fr.po": 'msgid "cut off',
  });
  const fault = await generate(root).catch(String);
  expect(fault).toContain("schema/blocks/sign.schema.json:2:3: invalid JSON");
  expect(fault).toContain("schema/parts/locale.schema.json#/title: duplicate name");
  expect(fault).toContain("locales/devtools/de.po:1: not a line of a catalog");
  expect(fault).toContain("locales/devtools/fr.po:1: not a line of a catalog");
});
