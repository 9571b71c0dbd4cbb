import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violations } from "../helpers/violations.ts";
import { expect, test as siteTest } from "./devtools-build-site.ts";
import { inOneTab } from "./one-tab.ts";

const test = inOneTab(siteTest);

/** Every block with the states of its fixtures, by the files that are there. */
const fixtures = globSync("src/blocks/*/fixtures.json").map((file) => {
  const states: object = JSON.parse(readFileSync(file, "utf8"));
  return { type: file.split("/").at(-2) ?? "", states: Object.keys(states) };
});

/** Wakes the app and brings every block that hydrates into view. */
async function hydrate(page: Page): Promise<void> {
  const islands = page.locator("main [data-island]");
  if ((await islands.count()) === 0) return;
  await page.mouse.move(10, 10);
  await page.keyboard.press("Shift");
  for (const island of await islands.all()) {
    await island.scrollIntoViewIfNeeded();
    if ((await island.getAttribute("data-island")) === "interaction") await island.hover();
    await expect(island).toHaveAttribute("data-hydrated");
  }
}

for (const { type, states } of fixtures) {
  test(`${type}: each state is rendered, hydrates in silence and is accessible`, async ({
    page,
  }) => {
    const response = await page.goto(`/devtools/fixture/${type}?locale=en`);
    expect(response?.status()).toBe(200);
    await expect(page.locator(`main > [data-block^="${type}-"]`)).toHaveCount(states.length);
    await expect(page.locator("[data-block-failure]")).toHaveCount(0);
    await hydrate(page);
    // What stands around the block is looked at by the tests of pages.
    expect(await violations(page, "main")).toEqual([]);
  });
}
