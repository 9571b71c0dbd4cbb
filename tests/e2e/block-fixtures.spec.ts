import { secondLocale } from "#i18n/second-locale.ts";
import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violatingElements, violationText } from "../helpers/violations.ts";
import { brokenFigures } from "./broken-words.ts";
import { expect, test } from "./devtools-build-site.ts";

/**
 * The states of every block by their ids on the page, from the files that exist: each with its location,
 * which Ctrl+K of devtools opens.
 */
const placeById = new Map(
  globSync("src/blocks/*/fixtures.json").flatMap((file) => {
    const saved: object = JSON.parse(readFileSync(file, "utf8"));
    const type = file.split("/").at(-2);
    return Object.keys(saved).map((name, index) => [`${type}-${index + 1}`, `${file} /${name}`]);
  }),
);
const states = [...placeById.keys()];

/** The location of the state that contains an element. */
async function placeOf(page: Page, selector: string): Promise<string> {
  const element = page.locator(selector).first();
  const id = await element.evaluate((one) => one.closest("[data-state]")?.id);
  return placeById.get(id?.replace("state-", "") ?? "") ?? "around the blocks";
}

/** axe violations in the states, each with its location. */
async function violationsInStates(page: Page): Promise<readonly string[]> {
  const found = await violatingElements(page, "main");
  return Promise.all(
    found.map(async (one) => `${await placeOf(page, one.element)} ${violationText(one)}`),
  );
}

/* On one page: opening one and injecting axe takes as long as checking ten blocks. */
test("each state of every block renders, hydrates without errors and is accessible", async ({
  page,
  witness,
}) => {
  const response = await page.goto("/devtools/fixture?locale=en");
  expect(response?.status()).toBe(200);
  const idsOf = async (blocks: string): Promise<readonly (string | null)[]> =>
    page.locator(blocks).evaluateAll((all) => all.map((block) => block.getAttribute("data-block")));
  expect(new Set(await idsOf("main > section > [data-block]"))).toEqual(new Set(states));
  expect(await idsOf("[data-block]:has([data-block-failure])")).toEqual([]);
  // Each is below its name, and nothing covers it.
  await expect(page.getByRole("region", { name: "hero: minimal", exact: true })).toHaveCount(1);
  await expect(page.locator(".state-name")).toHaveCount(states.length);
  await expect(page.getByRole("button", { name: "Accept all" })).toHaveCount(0);

  // Wakes the app, and scrolls every block that hydrates into view.
  await page.mouse.move(10, 10);
  await page.keyboard.press("Shift");
  for (const island of await page.locator("main [data-island]").all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent("focusin");
    await island.and(page.locator("[data-hydrated]")).waitFor();
    const block = await island.evaluate((element) =>
      element.closest("[data-block]")?.getAttribute("data-block"),
    );
    expect(witness.faults, placeById.get(block ?? "") ?? String(block)).toEqual([]);
  }
  // What surrounds the blocks is checked by the tests of pages.
  expect(await violationsInStates(page)).toEqual([]);
});

test("no number wraps, however narrow the window", async ({ page }) => {
  const before = page.viewportSize();
  await page.goto(`/devtools/fixture/stats?locale=${secondLocale}`);
  const long = page.getByText("1.284.500.000");
  for (const width of [320, 430, 500, 700, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(long).toBeVisible();
    await expect.poll(() => brokenFigures(page), String(width)).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
});

test("no block is wider than its place, nor the page than the window, however narrow", async ({
  page,
}) => {
  const before = page.viewportSize();
  await page.goto("/devtools/fixture?locale=en");
  await expect(page.locator(".state-name")).toHaveCount(states.length);
  const wide = async (): Promise<readonly (string | undefined)[]> =>
    page
      .locator("html, [data-block]")
      .evaluateAll((blocks) =>
        blocks
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((block) => block.closest("[data-state]")?.id ?? block.localName),
      );
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(wide, String(width)).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
});
