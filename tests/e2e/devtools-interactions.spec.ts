import type { Locator, Page } from "@playwright/test";
import { violations } from "../helpers/violations.ts";
import { expect, test as siteTest } from "./devtools-site.ts";
import { inOneTab } from "./one-tab.ts";

const test = inOneTab(siteTest);

const questions = "/devtools?path=src/blocks/faq/fixtures.json&state=full&locale=en";

function panel(page: Page, type = "faq"): Locator {
  return page.getByRole("region", { name: `Interactions of ${type}: full` });
}

/** Opens a state, and records with the keyboard alone. */
async function recordByKeys(page: Page, type: string): Promise<Locator> {
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.goto(`/devtools?path=src/blocks/${type}/fixtures.json&state=full&locale=en`);
  await expect(preview.locator(`[data-block]`).first()).toBeVisible();
  await page.keyboard.press("Alt+Shift+R");
  await expect(preview.locator("body[data-used]")).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await expect.poll(focused).toBe("iframe");
  return panel(page, type).locator("form").getByRole("listitem");
}

/** Ends the recording by keyboard, plays the recorded interaction and leaves it. */
async function playAndLeave(page: Page, type: string): Promise<void> {
  await page.keyboard.press("Alt+Shift+R");
  await expect(page.getByLabel("What it shows")).toBeFocused();
  const form = panel(page, type).locator("form");
  const play = form.getByRole("button", { name: "Play" });
  await play.press("Enter");
  await expect(form.getByText(/^(passed|failed)$/)).toHaveText("passed");
  await expect(play).toBeFocused();
  await form.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(panel(page, type).getByRole("button", { name: "Record" })).toBeFocused();
}

test("a recording plays in the preview, up to any step, and shows what was expected where it fails", async ({
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
  await expect(fault).toContainText("Others of its kind: “Does tracking work abroad? Always?”");
  expect(await violations(page, "section[aria-labelledby=interactions]")).toEqual([]);
  await page.keyboard.press("Control+z");
});

test("mouse and keyboard actions are recorded with their effects, without selecting anything", async ({
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
  await expect(steps.filter({ hasText: "“kilometres are counted,” is visible" })).toHaveCount(1);
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

test("in a narrow window a long step stays next to its bar, and the close button is in the corner of the panel", async ({
  page,
}) => {
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.setViewportSize({ width: 500, height: 900 });
  await page.goto("/devtools?path=src/blocks/tabs/fixtures.json&state=full&locale=en");
  await expect(preview.locator("[data-block]").first()).toBeVisible();
  await page.keyboard.press("Alt+Shift+R");
  await expect(preview.locator("body[data-used]")).toBeVisible();
  await preview.locator("summary").filter({ hasText: "Excavators" }).click();
  const long = panel(page, "tabs").locator("form").getByText("“The tracker goes into");
  await expect(long).toBeVisible();
  expect(await long.evaluate((element) => element.getClientRects().length)).toBe(1);
  const edge = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect());
  const close = await edge(panel(page, "tabs").getByRole("button", { name: "Close" }));
  const title = await edge(panel(page, "tabs").getByRole("heading", { level: 2 }));
  expect(close.top).toBeLessThan(title.bottom);
  expect(close.right).toBeGreaterThan(480);
});

test("recording by keyboard starts with the focus in the page, captures an opened dialog, and ends on the name field", async ({
  page,
}) => {
  const preview = page.frameLocator('iframe[title="Preview"]');
  const steps = await recordByKeys(page, "gallery");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(preview.getByRole("button", { name: /^Enlarge/ }).first()).toBeFocused({
      timeout: 200,
    });
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(steps.filter({ hasText: /^dialog .* is visible$/ })).toHaveCount(1);
  await playAndLeave(page, "gallery");
});

test("tests all chosen states alongside the open document, and a failure links to its step", async ({
  page,
}) => {
  const preview = page.frameLocator('iframe[title="Preview"]');
  const question = preview.locator("summary").filter({ hasText: "Does tracking work abroad?" });
  await page.goto(questions);
  await question.click();
  await expect(page.locator("aside :focus")).toHaveValue("Does tracking work abroad?");
  await page.keyboard.press("End");
  await page.keyboard.type(" Always?");
  await page.keyboard.press("Alt+Shift+C");
  const dialog = page.getByRole("dialog", { name: "Test all states" });
  await dialog.getByLabel("Filter").fill("faq");
  await dialog.getByRole("button", { name: "Test these 4" }).press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("1 of 4 states failed.");
  await expect(
    dialog.getByRole("button", { name: /closes the others, step 1: Click/ }),
  ).toBeFocused();
  expect(await violations(page, "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: /closes the others, step 1: Click/ }).press("Enter");
  const fault = panel(page).getByRole("listitem").filter({ hasText: "There is no such element" });
  await expect(fault).toHaveText(/Click “Does tracking work abroad\?”/);
  await expect(page.locator("body:focus")).toHaveCount(0);
  await expect(page.getByLabel("State", { exact: true })).toContainText("minimal (passed)");
  await page.keyboard.press("Control+z");
});

test.describe("with motion", () => {
  test.use({ seesMotion: true });

  test("a list scrolled by arrow keys plays as recorded, once scrolling has stopped", async ({
    page,
  }) => {
    const preview = page.frameLocator('iframe[title="Preview"]');
    const steps = await recordByKeys(page, "testimonials");
    await preview.getByRole("button", { name: "Next quote" }).click();
    await expect(steps.filter({ hasText: "group “2 of 5” is visible" })).toHaveCount(0);
    await expect(steps.filter({ hasText: "“2 of 5” is visible" })).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(steps.filter({ hasText: "list “What dispatchers say” is focused" })).toHaveCount(
      1,
    );
    await page.keyboard.press("ArrowRight");
    await expect(steps.filter({ hasText: "“3 of 5” is visible" })).toHaveCount(1);
    await playAndLeave(page, "testimonials");
  });
});
