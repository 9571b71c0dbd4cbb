import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { decided } from "./decided.ts";
import { expect, test } from "./site-fixture.ts";

test.beforeEach(({ page }) => decided(page));

function toTop(page: Page) {
  return page.getByRole("link", { name: "Back to top" });
}

async function animationNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      return animation instanceof CSSAnimation ? animation.animationName : "";
    }),
  );
}

test("the way to the top appears above 500 px, is 44 px wide at least, and takes the focus along", async ({
  page,
}) => {
  await page.goto("/en");
  await expect(toTop(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 501));
  await expect(toTop(page)).toBeVisible();
  const box = await toTop(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => scrollTo(0, 500));
  await expect(toTop(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(toTop(page)).toBeVisible();
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("a layer slides away from a page that has just loaded", async ({ page }) => {
  await page.goto("/en");
  expect(await animationNames(page)).toContain("page-load");
  await expect(page.locator(".page-load")).toBeHidden();
});

test("the page that was left is out of sight before the next one comes in", async ({ page }) => {
  await page.goto("/en");
  await page.evaluate(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent;
      phases.push(`${document.documentElement.dataset["page"]}: ${heading}`);
    }).observe(document.documentElement, { attributeFilter: ["data-page"] });
  });
  const home = await page.getByRole("heading", { level: 1 }).textContent();
  await awaken(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("html")).not.toHaveAttribute("data-page");
  const blog = await page.getByRole("heading", { level: 1 }).textContent();
  expect(
    await page.evaluate(() => Object.getOwnPropertyDescriptor(window, "phases")?.value),
  ).toEqual([`leaving: ${home}`, `arriving: ${blog}`, `undefined: ${blog}`]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, on loading and on navigating, and the top is reached at once", async ({
    page,
  }) => {
    await page.goto("/en");
    expect(await animationNames(page)).toEqual([]);
    await expect(page.locator(".page-load")).toBeHidden();
    await awaken(page);
    await page.evaluate(() => scrollTo(0, 2000));
    await toTop(page).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await animationNames(page)).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no layer lies over the page, and the way to the top stands at its end", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(page.locator(".page-load")).toBeHidden();
    await expect(toTop(page)).toBeVisible();
  });
});
