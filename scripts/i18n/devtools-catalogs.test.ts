import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../../tests/helpers/temp-folder.ts";
import { devtoolsCatalogFiles } from "../codegen/catalogs.ts";
import { extractDevtoolsTexts } from "./devtools-catalogs.ts";

const polish = `msgid ""
msgstr ""
"Language: pl\\n"

msgid "Gone"
msgstr "Nie ma"

msgid "Undo"
msgstr "Cofnij"
`;

test("adding a catalog collects new texts, keeps existing translations and drops unused ones", async () => {
  const root = await tempFolder({
    "src/devtools/menu.tsx": `const menu = [t("Undo"), t("{n} blocks", { n })];`,
    "src/server/devtools/book/page.tsx": `const head = () => <h1>{t("Properties")}</h1>;`,
    "locales/devtools/nl.po": "",
    "locales/devtools/pl.po": polish,
  });
  expect(await extractDevtoolsTexts(root)).toEqual([
    "locales/devtools/en.po",
    "locales/devtools/nl.po",
    "locales/devtools/pl.po",
  ]);
  const written = readFileSync(join(root, "locales/devtools/pl.po"), "utf8");
  expect(written).toContain('#: src/devtools/menu.tsx\nmsgid "Undo"\nmsgstr "Cofnij"');
  expect(written).toContain('msgid "{n} blocks"\nmsgstr ""');
  expect(written).toContain('#: src/server/devtools/book/page.tsx\nmsgid "Properties"');
  expect(written).not.toContain("Gone");
  expect(await extractDevtoolsTexts(root)).toEqual([]);
  expect(readFileSync(join(root, "locales/devtools/nl.po"), "utf8")).not.toContain("Date");

  const compiled = await devtoolsCatalogFiles(root);
  expect([...compiled.keys()]).toEqual([
    "src/generated/catalogs/devtools/en.ts",
    "src/generated/catalogs/devtools/nl.ts",
    "src/generated/catalogs/devtools/pl.ts",
    "src/generated/devtools-catalogs.ts",
  ]);
  expect(compiled.get("src/generated/catalogs/devtools/pl.ts")).toContain("Cofnij");
  expect(compiled.get("src/generated/catalogs/devtools/pl.ts")).not.toContain("blocks");
});
