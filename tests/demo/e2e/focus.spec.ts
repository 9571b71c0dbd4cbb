import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

/* Where the keyboard focus is after navigating to another page, and what a screen reader announces. */

test.use({ isDecided: true });

async function hasArrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("p[aria-live=polite].visually-hidden")).toHaveText(await page.title());
}

test("in-app navigation moves the focus to the page heading, on the home page too, and announces the title", async ({
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

test("a link to an anchor on another page moves the focus to that anchor", async ({ page }) => {
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

test("switching the language loads a new document with the focus at its top", async ({ page }) => {
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

test("the back button still works after a reload", async ({ page }) => {
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
