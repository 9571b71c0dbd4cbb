import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { opening } from "./work-preview.ts";

const test = inOneTab(siteTest);

test("broken JSON is fixed in place of the preview, and each step can be undone", async ({
  page,
  site,
}) => {
  const file = join(site.contentDir, "en/pages/broken.json");
  const broken = '{\n  "id": "broken"\n  "title": "Broken",\n  "blocks": []\n}\n';
  await page.goto("/devtools?path=content/en/pages/help.json");
  await expect(opening(page)).toBeVisible();
  await writeFile(file, broken);
  const choose = async (name: string): Promise<void> => {
    await page.keyboard.press("Control+o");
    await page.keyboard.type(name);
    await page.locator(`dialog a[href*="en%2Fpages%2F${name}.json"]`).first().click();
  };
  await choose("broken");
  await page.getByRole("button", { name: "Edit its text" }).click();
  const text = page.getByRole("textbox", { name: "Text of the file" });
  await expect(text).toBeFocused();
  await expect(page.locator("iframe[data-preview]")).toBeHidden();
  await page.getByRole("button", { name: "Clean up the text" }).click();
  await expect(text).toHaveValue(/"id": "broken",/);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue(broken);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(" ");

  await choose("help");
  await expect(opening(page)).toBeVisible();
  await page.goBack();
  await expect(text).toHaveValue(` ${broken}`);
  await expect(page).toHaveURL(/broken\.json/);
  await page.getByRole("button", { name: "Clean up the text" }).click();
  await page.keyboard.press("Control+s");
  await expect(text).toHaveCount(0);
  await expect(page.getByRole("treeitem").first()).toBeFocused();
  await rm(file);
});
