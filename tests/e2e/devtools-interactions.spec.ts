import type { Locator, Page } from "@playwright/test";
import { violations } from "../helpers/violations.ts";
import { expect, test as siteTest } from "./devtools-site.ts";
import { inOneTab } from "./one-tab.ts";

const test = inOneTab(siteTest);

const questions = "/devtools?path=src/blocks/faq/fixtures.json&state=full&locale=en";

function panel(page: Page): Locator {
  return page.getByRole("region", { name: "Interactions of faq: full" });
}

test("what was recorded is played in the preview, up to any step, and says where it is not so any more", async ({
  page,
}) => {
  const preview = page.frameLocator('iframe[title="Preview"]');
  const question = preview.locator("summary").filter({ hasText: "Does tracking work abroad?" });
  await page.goto(questions);
  await expect(question).toBeVisible();
  await page.keyboard.press("Alt+Shift+Enter");
  await expect(panel(page).getByText("passed")).toBeVisible();

  await panel(page).getByRole("button", { name: "Click “Does tracking work abroad?”" }).click();
  await expect(preview.getByText("In 42 countries")).toBeVisible();
  await expect(panel(page).getByText("not played")).toBeVisible();

  await question.click();
  await expect(page.locator("aside :focus")).toHaveValue("Does tracking work abroad?");
  await page.keyboard.press("End");
  await page.keyboard.type(" Always?");
  await page.keyboard.press("Alt+Shift+Enter");
  await expect(panel(page).getByText("failed")).toBeVisible();
  const fault = panel(page).getByRole("listitem").filter({ hasText: "There is no such element" });
  await expect(fault).toHaveText(/Click “Does tracking work abroad\?”/);
  expect(await violations(page, "section[aria-labelledby=interactions]")).toEqual([]);
  await page.keyboard.press("Control+z");
});

test("what is done by pointer and keys is recorded with what it changes, without selecting anything", async ({
  page,
}) => {
  const preview = page.frameLocator('iframe[title="Preview"]');
  const question = preview.locator("summary").filter({ hasText: "May we track a private trip?" });
  await page.goto(questions);
  await expect(question).toBeVisible();
  await page.keyboard.press("Alt+Shift+R");
  await expect(preview.locator("body[data-used]")).toBeVisible();
  await question.click();
  const steps = panel(page).getByRole("listitem");
  await expect(steps.first()).toHaveText("Click “May we track a private trip?”");
  await expect(steps.filter({ hasText: "“kilometres are counted,” is shown" })).toHaveCount(1);
  await preview.locator(":focus").press("Enter");
  await expect(steps.filter({ hasText: "“kilometres are counted,” is hidden" })).toHaveCount(1);
  await expect(steps.filter({ hasText: "Press the key Enter" })).toHaveCount(1);

  await panel(page).getByRole("button", { name: "Stop recording" }).click();
  await expect(preview.locator("body[data-used]")).toHaveCount(0);
  expect(await violations(page, "section[aria-labelledby=interactions]")).toEqual([]);
  await panel(page).getByRole("button", { name: "Discard" }).click();
  await expect(panel(page).getByRole("article")).toHaveCount(1);
  await expect(page.locator(":focus")).toHaveCount(1);
});
