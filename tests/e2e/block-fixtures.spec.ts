import { globSync, readFileSync } from "node:fs";
import { violations } from "../helpers/violations.ts";
import { brokenFigures } from "./broken-words.ts";
import { expect, test } from "./devtools-build-site.ts";

/** The states of every block by the ids that they have on the page, from the files that are there. */
const states = globSync("src/blocks/*/fixtures.json").flatMap((file) => {
  const saved: object = JSON.parse(readFileSync(file, "utf8"));
  return Object.keys(saved).map((_name, index) => `${file.split("/").at(-2)}-${index + 1}`);
});

/* On one page: to open one, and to bring axe into it, takes as long as to look at ten blocks. */
test("each state of every block is rendered, hydrates in silence and is accessible", async ({
  page,
  witness,
}) => {
  const response = await page.goto("/devtools/fixture?locale=en");
  expect(response?.status()).toBe(200);
  const idsOf = async (blocks: string): Promise<readonly (string | null)[]> =>
    page.locator(blocks).evaluateAll((all) => all.map((block) => block.getAttribute("data-block")));
  expect(new Set(await idsOf("main > section > [data-block]"))).toEqual(new Set(states));
  expect(await idsOf("[data-block]:has([data-block-failure])")).toEqual([]);
  // Each stands below its name, and nothing in front of it.
  await expect(page.getByRole("region", { name: "hero: minimal", exact: true })).toHaveCount(1);
  await expect(page.locator(".state-name")).toHaveCount(states.length);
  await expect(page.getByRole("button", { name: "Accept all" })).toHaveCount(0);

  // Wakes the app, and brings every block that hydrates into view.
  await page.mouse.move(10, 10);
  await page.keyboard.press("Shift");
  for (const island of await page.locator("main [data-island]").all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent("focusin");
    await island.and(page.locator("[data-hydrated]")).waitFor();
    const block = await island.evaluate((element) =>
      element.closest("[data-block]")?.getAttribute("data-block"),
    );
    expect(witness.faults, String(block)).toEqual([]);
  }
  // What stands around the blocks is looked at by the tests of pages.
  expect(await violations(page, "main")).toEqual([]);
});

test("no figure is broken in two, however narrow the window", async ({ page }) => {
  const before = page.viewportSize();
  await page.goto("/devtools/fixture/stats?locale=de");
  const long = page.getByText("1.284.500.000");
  for (const width of [320, 430, 500, 700, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(long).toBeVisible();
    await expect.poll(() => brokenFigures(page), String(width)).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
});
