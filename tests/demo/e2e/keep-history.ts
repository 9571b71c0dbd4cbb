import type { Page } from "@playwright/test";
import { expect } from "../../e2e/fixtures.ts";
import { opening } from "./work-preview.ts";

const hero = (page: Page) => page.getByRole("textbox", { name: "Heading required" });

/** Needs a saved home page. */
export async function keepHistory(page: Page): Promise<void> {
  await opening(page).click();
  const before = await hero(page).inputValue();
  await hero(page).fill("Saved");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved content/en/pages/home.json")).toBeVisible();
  await page.reload();
  await opening(page).click();
  await expect(hero(page)).toHaveValue("Saved");

  // A second tab records what the first one did, in parts of its own.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await opening(second).click();
  await hero(second).fill("Typed there");
  await second.close();
  await hero(page).fill("Typed here");
  await page.reload();
  await opening(page).click();
  await expect(hero(page)).toHaveValue("Typed here");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(hero(page)).toHaveValue("Saved");
  await undo.click();
  await expect(hero(page)).toHaveValue(before);
  // The preview is updated later, and ends text editing there.
  await expect(opening(page)).toHaveText(before);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
}
