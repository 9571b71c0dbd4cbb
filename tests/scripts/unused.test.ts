import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removePictures, removeTexts, unshownPictures } from "../../scripts/content/unused.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const catalog = (said: string, left: string): string => `msgid ""
msgstr ""
"Language: en\\n"

#. js-lingui-explicit-id
msgid "route.said"
msgstr "${said}"

#. js-lingui-explicit-id
msgid "route.left"
msgstr "${left}"

#. js-lingui-explicit-id
msgid "problem.required"
msgstr "Needed"
`;

test("removes texts that the code no longer uses from all languages, and no others", async () => {
  const folder = await tempFolder({
    "locales/en.po": catalog("Route", "Left"),
    "locales/xx.po": catalog("Weg", "Rest"),
    "src/site/route.tsx": `export const text = t("route.said");`,
  });
  expect(await removeTexts(folder)).toEqual([expect.stringMatching(/^route\.left removed/)]);
  for (const [locale, said] of [
    ["en", "Route"],
    ["xx", "Weg"],
  ] as const) {
    const text = readFileSync(join(folder, `locales/${locale}.po`), "utf8");
    expect(text).toContain(`msgid "route.said"\nmsgstr "${said}"`);
    expect(text).toContain("problem.required");
    expect(text).not.toContain("route.left");
  }
  expect(await removeTexts(folder)).toEqual([]);
});

test("reports and deletes a picture that no document, state or component references", async () => {
  const folder = await tempFolder({
    "content/en/pages/home.json": `{ "url": "/media/shown.svg" }`,
    "src/blocks/hero/fixtures.json": `{ "url": "/media/of%20a-state.png" }`,
    "content/media/shown.svg": "<svg/>",
    "content/media/of a-state.png": "",
    "content/media/left.svg": "<svg/>",
    "content/media/brands/a.svg": "<svg/>",
  });
  expect(unshownPictures(folder)).toEqual(["content/media/left.svg"]);
  expect(removePictures(folder)).toHaveLength(1);
  expect(existsSync(join(folder, "content/media/left.svg"))).toBe(false);
  expect(existsSync(join(folder, "content/media/shown.svg"))).toBe(true);
  expect(unshownPictures(folder)).toEqual([]);
});
