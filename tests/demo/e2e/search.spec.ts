import type { Page } from "@playwright/test";
import { aroundContent, faultsAt } from "../../helpers/whole-site/looks.ts";
import { awaken } from "./awaken.ts";
import { intercept } from "../../e2e/interception.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

function field(page: Page) {
  return page.getByRole("main").getByRole("searchbox");
}

function results(page: Page) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("goes from the header to the results and on to a page, by keyboard alone", async ({
      page,
    }) => {
      await page.goto("/en/legal-notice");
      await page.getByRole("banner").getByRole("button", { name: "Search" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("banner").getByRole("searchbox")).toBeFocused();
      await page.keyboard.type("tachograph");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/en/search?q=tachograph");
      await expect(page).toHaveTitle(/^tachograph – /);
      await expect(page.getByRole("main").getByRole("status")).toHaveText(
        /^\d+ results for “tachograph”/,
      );
      await expect(field(page)).toHaveValue("tachograph");
      await expect(results(page).first().locator("mark").first()).toHaveText(/tachograph/i);
      await results(page)
        .first()
        .getByRole("link", { name: /^More / })
        .focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/en\/(?!search)/);
    });
  });

  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport, isWithoutScripts: true });

    test("the form finds pages, and explains what is wrong with a phrase", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Szukaj" }).click();
      await page.getByRole("banner").getByRole("searchbox").fill("pojazdow");
      await page.getByRole("banner").getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL("/szukaj?q=pojazdow");
      await expect(
        results(page)
          .locator("mark", { hasText: /^pojazdów$/i })
          .first(),
      ).toBeVisible();
      await field(page).fill("ab");
      await field(page).press("Enter");
      await expect(page.getByText("Wpisz co najmniej trzy znaki.")).toBeVisible();
      await expect(field(page)).toHaveAccessibleDescription("Wpisz co najmniej trzy znaki.");
      await field(page).fill("zzzzzz");
      await field(page).press("Enter");
      await expect(page.getByRole("main").getByRole("status")).toContainText("„zzzzzz”");
    });
  });
}

test("results and errors pass axe, and nothing scrolls sideways", async ({ page }) => {
  for (const query of ["?q=tachograph", "?q=ab", `?q=${"x".repeat(100)}`]) {
    await page.goto(`/en/search${query}`);
    for (const { width } of sizes) {
      expect(await faultsAt(page, width, aroundContent), query).toEqual([]);
    }
  }
});

test("searching inside the app keeps the document, shows a loader, and requests the same phrase once", async ({
  page,
}) => {
  const asked: string[] = [];
  const released = Promise.withResolvers<void>();
  await intercept(page, { url: "*/_page\\?*" }, async (request) => {
    asked.push(request.url);
    await released.promise;
    await request.resume();
  });
  await searchFor(page, "tachograph");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await field(page).fill("fuel");
  await field(page).press("Enter");
  await expect(page.getByText("Searching…")).toBeVisible();
  released.resolve();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/for “fuel”/);
  await expect(page.getByText("Searching…")).toBeHidden();
  await field(page).press("Enter");
  await field(page).fill(" fuel ");
  await field(page).press("Enter");
  await field(page).fill('"fuel"');
  await field(page).press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/for “"fuel"”/);
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/for “fuel”/);
  await expect(field(page)).toHaveValue("fuel");
});

/** Opens the results of a phrase, and stays until the browser has recorded the visit. */
async function searchFor(page: Page, phrase: string): Promise<void> {
  await page.goto(`/en/search?q=${phrase}`);
  await awaken(page);
  const saved = () => page.evaluate(() => sessionStorage.getItem("waymark-search-phrase"));
  await expect.poll(saved).toBe(phrase);
}

test("a first visit without a phrase loads no script; the header focuses the field instead of opening a panel; a typed phrase is validated on blur", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/en/search", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await expect(field(page)).toHaveValue("");

  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveCount(1);

  await awaken(page);
  const fault = page.getByText("Enter a minimum of three characters.");
  await field(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Mandatory field")).toBeHidden();
  await field(page).fill("  ab ");
  await page.keyboard.press("Tab");
  await expect(fault).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await field(page).fill("abc");
  await page.keyboard.press("Tab");
  await expect(fault).toBeHidden();
  await field(page).fill("");
  await field(page).press("Enter");
  await expect(page.getByText("Mandatory field")).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/en/search");
});

test("the last search is restored by the panel, which closes a megamenu, and by the page opened without a phrase", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await searchFor(page, "tachograph");
  await page.goto("/en/legal-notice");
  await awaken(page);
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Services" }).click();
  await banner.getByRole("button", { name: "Search" }).click();
  await expect(banner.getByText("What we monitor")).toBeHidden();
  await expect(banner.getByRole("searchbox")).toHaveValue("tachograph");
  await banner.getByRole("button", { name: "Close search" }).click();
  await expect(banner.getByRole("searchbox")).toBeHidden();

  await page.goto("/en/search");
  await expect(page).toHaveURL("/en/search?q=tachograph");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/for “tachograph”/);
});
