import { awaken } from "./awaken.ts";
import { intercept } from "../../e2e/interception.ts";
import { expect, test } from "./site-tab.ts";

const carouselChunk = /\/assets\/testimonials-[^/]+\.js$/;

test("a block chunk that fails to load causes one page reload, and then the page stays", async ({
  page,
  site,
  witness,
}) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  // Navigations that have only begun count, too: a late load would go unnoticed.
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(carouselChunk, (route) => route.abort());
  await page.goto("/en");
  const quotes = page.locator('[data-island="testimonials"]').first();
  const failed = () =>
    witness.faults.filter(
      (fault) => /quotes|testimonials/.test(fault) && fault.includes(": chunk:"),
    );

  await quotes.scrollIntoViewIfNeeded();
  await page.mouse.move(50, 50);
  await expect.poll(() => loads).toBe(2);
  await quotes.scrollIntoViewIfNeeded();
  await page.mouse.move(60, 60);
  await expect.poll(() => failed().length).toBeGreaterThan(1);

  const reported = () =>
    site.log.filter((line) => line.includes('"testimonials","kind":"chunk","source":"client-'));
  await expect.poll(() => reported().length).toBeGreaterThan(1);

  // The block's server-rendered HTML, its neighbours and in-app navigation are unaffected.
  await expect(quotes.getByRole("group").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents).toBe(2);
  witness.faults.length = 0;
});

test("a slow navigation that a newer one overtakes is never shown", async ({ page }) => {
  await page.goto("/en");
  await awaken(page);
  const slow = Promise.withResolvers<void>();
  await intercept(page, { url: "*/_page\\?path=*questions" }, async (request) => {
    await slow.promise;
    await request.resume();
  });
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: /questions/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-navigating", "");
  await footer.getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-navigating", "");
  await expect(page.locator("html")).not.toHaveAttribute("data-page");
  const title = await page.title();
  const phases = await page.evaluateHandle(() => {
    const seen: (string | undefined)[] = [];
    const root = document.documentElement;
    new MutationObserver(() => seen.push(root.dataset["page"])).observe(root, {
      attributeFilter: ["data-page"],
    });
    return seen;
  });
  slow.resolve();
  await page.waitForLoadState("networkidle");
  // The visible page remains visible.
  expect(await phases.jsonValue()).toEqual([]);
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL(/\/en\/blog$/);
});
