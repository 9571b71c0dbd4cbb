import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

const homes = [
  ["/", "pl"],
  ["/en", "en"],
  ["/de", "de"],
  ["/fr", "fr"],
  ["/es", "es"],
] as const;

/** Addresses of the scripts a page requests; the previous page in the tab may still request its own. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("framenavigated", () => scripts.splice(0));
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

for (const [path, lang] of homes) {
  test(`a visitor opens ${path} and reads the site in its language (${lang})`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.locator("main [data-block]").count()).toBeGreaterThan(4);
  });
}

test("the home page loads no script until the visitor acts", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/en", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  // The app and its texts; no code of a static block.
  expect(
    scripts.filter((script) => /hero|stats|feature|image-text|faq|cta|columns/.test(script)),
  ).toEqual([]);
});

/** Opens the home page with scripts held until released; hovering requests them while it loads. */
async function openWithScriptsHeld(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/en", { waitUntil: "domcontentloaded" });
  return resolve;
}

test("a click on a control before hydration takes effect", async ({ page }) => {
  const letGo = await openWithScriptsHeld(page);
  const quotes = page.locator('[data-island="testimonials"]').first();
  const position = quotes.locator("output");
  await expect(position).toHaveText(/^1 /);
  // One click without a preceding pointer movement: the boot script sees nothing else.
  await quotes.getByRole("button", { name: "Next quote" }).dispatchEvent("click");
  await expect
    .poll(() => quotes.getByRole("list").evaluate((row) => row.scrollLeft / row.clientWidth))
    .toBeCloseTo(1, 1);
  letGo();
  await expect(position).toHaveText(/^2 /);
  await expect(quotes).toHaveAttribute("data-hydrated", "");
});

test("an activated block requests everything it needs at once, and its slides turn before any of it arrives", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const letGo = await openWithScriptsHeld(page);
  const quotes = page.locator('[data-island="testimonials"]').first();
  await quotes.getByRole("button", { name: "Next quote" }).dispatchEvent("click");
  const names = () => scripts.map((path) => path.replace(/.*\/(.*)-[\w-]{8}\.js$/, "$1"));
  await expect.poll(() => names().toSorted()).toEqual(["client", "en", "shared", "testimonials"]);

  const slides = quotes.getByRole("list");
  const turned = () => slides.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
  expect(await turned()).toBe(1);
  await quotes.getByRole("button", { name: "Next quote" }).press("Enter");
  await quotes.getByRole("button", { name: "Next quote" }).press("Space");
  await quotes.getByRole("button", { name: "Previous quote" }).press("Enter");
  expect(await turned()).toBe(2);

  letGo();
  await expect(quotes.locator("output")).toHaveText(/^3 /);
  await expect(quotes).toHaveAttribute("data-hydrated", "");
  expect(await turned()).toBe(2);
});

test("following an internal link keeps the document and shows the complete next page", async ({
  page,
}) => {
  await page.goto("/en");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await awaken(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /questions|FAQ/i })
    .click();
  await expect(page).toHaveURL(/\/en\/frequently-asked-questions$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/question/i);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /frequently-asked-questions$/,
  );
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator("main details").first()).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("an unknown address shows the 404 page, with a way back into the site", async ({
  page,
  witness,
}) => {
  const response = await page.goto("/de/gibt-es-nicht");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/404$/);
  await expect(page.getByText("Diese Seite konnte nicht gefunden werden.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  witness.faults.length = 0;
});

test("the language switch keeps the content", async ({ page }) => {
  await page.goto("/en/frequently-asked-questions");
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/haufig-gestellte-fragen$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test.describe("without JavaScript", () => {
  test.use({ isWithoutScripts: true });

  test("a visitor reads, expands answers, uses the menu and switches the language", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("navigation", { name: "Menu główne" })
      .getByRole("link", { name: "Blog" })
      .click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.getByRole("main").getByRole("link").first().click();
    await page.goto("/najczesciej-zadawane-pytania");
    const question = page.locator("main details").first();
    await question.locator("summary").click();
    await expect(question.locator("summary + *")).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Język" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Français" }).click();
    await expect(page).toHaveURL(/\/fr\/foire-aux-questions$/);
  });
});
