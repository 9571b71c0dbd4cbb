import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

/* Where the keyboard is after going to another page, and what a screen reader hears of it. */

test.use({ isDecided: true });

async function hasArrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("p[aria-live=polite].visually-hidden")).toHaveText(await page.title());
}

test("inside the app the focus goes to the heading of the page, home too, and its title is announced", async ({
  page,
}) => {
  await page.goto("/en/legal-notice");
  await awaken(page);
  const logo = page.getByRole("banner").getByRole("link", { name: "Szlak" });
  await logo.focus();
  await page.keyboard.press("Enter");
  await hasArrived(page, "/en");
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact us" });
  await contact.focus();
  await page.keyboard.press("Enter");
  await hasArrived(page, "/en/contact");
  await page.goBack();
  await hasArrived(page, "/en");
  await page.goBack();
  await hasArrived(page, "/en/legal-notice");
  await page.goForward();
  await hasArrived(page, "/en");
});

test("a link to a place on another page leads the focus to that place", async ({ page }) => {
  await page.goto("/en/legal-notice");
  await awaken(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/en#content";
    link.textContent = "there";
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "there" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en#content");
  await expect(page.getByRole("main")).toBeFocused();
});

test("in another language a whole document begins at its beginning", async ({ page }) => {
  await page.goto("/en");
  await awaken(page);
  await page.getByRole("banner").getByRole("button", { name: "Language" }).focus();
  await page.keyboard.press("Enter");
  const german = page.getByRole("banner").getByRole("link", { name: "Deutsch" });
  await german.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/de");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
});

test("after a reload the way back still leads back", async ({ page }) => {
  await page.goto("/en/legal-notice");
  await awaken(page);
  await page.getByRole("banner").getByRole("link", { name: "Szlak" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know where every vehicle is");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/en/legal-notice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal notice");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know where every vehicle is");
});
