import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Witness } from "../../helpers/witness.ts";
import { expect } from "../../e2e/fixtures.ts";
import { opening, preview } from "./work-preview.ts";

/** Needs a file that somebody else writes to while it is edited. */
export async function saveBesideOthers(
  page: Page,
  contentDir: string,
  { faults }: Witness,
): Promise<void> {
  const file = join(contentDir, "en/pages/home.json");
  /** In another window, from which the user returns. */
  const writeThere = async (before: string, after: string): Promise<void> => {
    await writeFile(file, (await readFile(file, "utf8")).replace(before, after));
    await page.evaluate(() => void dispatchEvent(new Event("focus")));
  };
  const shows = (text: string) => expect(preview(page).getByText(text).first()).toBeVisible();
  await opening(page).click();
  await expect(page.getByRole("textbox", { name: "Heading required" })).toBeVisible();
  await writeThere("One map, two", "One map, three");
  await shows("One map, three answers");
  await page.getByRole("textbox", { name: "Heading required" }).fill("Mine");
  await writeThere("One map, three", "One map, four");
  await shows("One map, four answers");
  await shows("Mine");
  await writeThere("every vehicle is", "every vehicle was");
  await expect(page.getByText("in a place that was changed here, too")).toBeVisible();
  await page.keyboard.press("Control+s");
  const question = page.getByRole("dialog", { name: "The file has changed" });
  await expect(question.getByRole("radio", { name: "Changed here Mine" })).toBeFocused();
  await expect(question.getByRole("group", { name: "Heading of hero" })).toBeVisible();
  expect(faults.splice(0).join()).toContain("answered 412");
  await page.keyboard.press("ArrowDown");
  await expect(question.getByRole("radio", { name: "In the file" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await shows("Know where every vehicle was");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(await readFile(file, "utf8")).toContain("One map, four");
  await writeThere("every vehicle was", "every vehicle is");
  await shows("Know where every vehicle is");
  await page.reload();
  await expect(page.getByRole("treeitem", { name: /^hero/ })).toBeVisible();
}
