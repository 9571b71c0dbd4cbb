import { expect, test as siteTest } from "./devtools-site.ts";
import { inOneTab } from "./one-tab.ts";
import { opening } from "./work-preview.ts";

const test = inOneTab(siteTest);

test("a page stands beside itself at other widths and in another language, with what is not saved, and they scroll together", async ({
  page,
}) => {
  await page.goto("/devtools?path=content/en/pages/home.json");
  await expect(opening(page)).toBeVisible();
  await page.getByRole("treeitem", { level: 1 }).nth(2).click();
  await page.keyboard.press("Alt+Shift+M");
  const dialog = page.getByRole("dialog", { name: "Side by side" });
  const frames = dialog.locator("iframe");
  await expect(frames).toHaveCount(3);
  await dialog.getByRole("button", { name: "768" }).click();
  await dialog.getByRole("button", { name: "Dark" }).click();
  await dialog.getByRole("button", { name: "Deutsch" }).click();
  await expect(frames).toHaveCount(8);
  const titles = ["360 px · As here · English", "1440 px · As here · Deutsch"];
  const headings = titles.map((title) =>
    page.frameLocator(`iframe[title="${title}"]`).locator("main > [data-block], main [data-block]"),
  );
  for (const blocks of headings) {
    await expect(blocks.first()).toBeVisible();
    await expect.poll(async () => topOf(blocks.nth(0))).toBeLessThan(0);
  }
  await dialog.getByLabel("Block at the top").selectOption({ index: 0 });
  for (const blocks of headings) {
    await expect.poll(() => blocks.first().evaluate(() => scrollY)).toBe(0);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
});

async function topOf(block: {
  evaluate: (read: (element: Element) => number) => Promise<number>;
}): Promise<number> {
  return block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

test("what is pointed at in the list of documents is shown small beside it", async ({ page }) => {
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
