import { violations } from "../../helpers/violations.ts";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { opening } from "./work-preview.ts";

const test = inOneTab(siteTest);

test("a page is shown side by side at other widths and in another language, with unsaved changes and synchronized scrolling", async ({
  page,
}) => {
  await page.goto("/devtools?path=content/en/pages/home.json");
  await expect(opening(page)).toBeVisible();
  await page.getByRole("treeitem", { level: 1 }).nth(2).click();
  await page.keyboard.press("Alt+Shift+M");
  const view = page.getByRole("region", { name: "Side by side" });
  const frames = view.locator("iframe");
  await expect(frames).toHaveCount(3);
  const named = view.getByText(/^\d+ px/);
  await expect(named).toHaveText(["360 px", "768 px", "1440 px"]);
  await view.getByRole("button", { name: "768" }).click();
  await view.getByRole("button", { name: "Dark" }).click();
  await view.getByRole("button", { name: "Deutsch" }).click();
  await expect(frames).toHaveCount(8);
  await expect(view.getByText("Dark · Deutsch")).toHaveCount(1);
  const titles = ["360 px · Automatic · English", "1440 px · Automatic · Deutsch"];
  const headings = titles.map((title) =>
    page.frameLocator(`iframe[title="${title}"]`).locator("main > [data-block], main [data-block]"),
  );
  for (const blocks of headings) {
    await expect(blocks.first()).toBeVisible();
    await expect.poll(async () => topOf(blocks.nth(0))).toBeLessThan(0);
  }
  await view.getByLabel("Block at the top").selectOption({ index: 0 });
  for (const blocks of headings) {
    await expect.poll(() => blocks.first().evaluate(() => scrollY)).toBe(0);
  }
  // Text typed in the form next to them appears in each immediately.
  await page.getByRole("treeitem", { level: 1 }).nth(1).click();
  const heading = page
    .getByRole("complementary")
    .getByRole("textbox", { name: "Heading required" });
  await heading.fill("Typed beside all of them");
  for (const title of ["360 px · Automatic · English", "1440 px · Dark · English"]) {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await expect(frame.getByText("Typed beside all of them")).toBeInViewport();
  }
  expect(await violations(page, 'section[aria-label="Side by side"]')).toEqual([]);
  await view.getByRole("button", { name: "Close" }).click();
  await expect(view).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
  await expect(opening(page)).toBeVisible();
});

test("a short page stays at the selected block in each frame when another language is added", async ({
  page,
}) => {
  await page.goto("/devtools?path=content/en/patterns/questions-and-demo.json");
  await page.getByRole("treeitem", { name: /^cta/ }).click();
  await page.keyboard.press("Alt+Shift+M");
  const view = page.getByRole("region", { name: "Side by side" });
  const blocks = (language: string) =>
    page.frameLocator(`iframe[title="768 px · Automatic · ${language}"]`).locator("[data-block]");
  await expect(blocks("English").nth(1)).toBeVisible();
  await view.getByRole("button", { name: "Deutsch" }).click();
  for (const language of ["Deutsch", "English"]) {
    await expect.poll(async () => topOf(blocks(language).nth(0))).toBeLessThan(0);
  }
});

async function topOf(block: {
  evaluate: (read: (element: Element) => number) => Promise<number>;
}): Promise<number> {
  return block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

test("the hovered entry in the document list gets a small preview next to it", async ({ page }) => {
  await page.goto("/devtools?path=content/en/pages/home.json");
  await expect(opening(page)).toBeVisible();
  await page.keyboard.press("Control+o");
  const dialog = page.getByRole("dialog", { name: "Open a document" });
  await dialog
    .getByRole("link", { name: /Legal notice/ })
    .first()
    .hover();
  const look = dialog.frameLocator("iframe");
  await expect(look.getByRole("heading", { name: "Legal notice", level: 1 })).toBeVisible();
  // Another one takes its place.
  await page.keyboard.type("contact");
  await page.keyboard.press("ArrowDown");
  await expect(look.getByRole("heading", { name: /Contact/, level: 1 })).toBeVisible();
});
