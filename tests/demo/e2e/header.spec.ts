import type { Page } from "@playwright/test";
import { violations } from "../../helpers/violations.ts";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

function banner(page: Page) {
  return page.getByRole("banner");
}

/** The panel of the main menu's first entry with children. */
function services(page: Page) {
  return banner(page).getByRole("link", { name: "Transport and logistics" });
}

test.describe("on a wide screen", () => {
  test.use({ viewport: wide });

  test("header and footer are complete, and every menu opens and closes by keyboard and pointer", async ({
    page,
  }) => {
    await page.goto("/en");
    const button = banner(page).getByRole("button", { name: "Services" });

    await test.step("by keyboard, Enter opens, Tab moves through, Escape closes and restores the focus", async () => {
      await button.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(services(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(services(page)).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step("help, login in a new tab, languages and the demo button are present", async () => {
      await expect(banner(page).getByRole("link", { name: "Help" })).toBeVisible();
      const login = banner(page).getByRole("link", { name: /Log in/ });
      await expect(login).toHaveAttribute("href", "https://app.szlak.example/");
      await expect(login).toHaveAttribute("target", "_blank");
      await expect(login).toHaveAccessibleName(/opens in a new tab/);
      await expect(banner(page).getByRole("link", { name: "Arrange a demo" })).toBeVisible();
      await expect(banner(page).getByRole("button", { name: "Menu" })).toBeHidden();
    });

    await test.step("the footer has its menu, social links, a contact button, privacy and the copyright", () =>
      expectWholeFooter(page));

    await test.step("an entry with children opens its megamenu with headline and descriptions, an entry without is a link", async () => {
      await button.click();
      await expect(banner(page).getByText("What we monitor")).toBeVisible();
      await expect(services(page)).toBeVisible();
      expect(await violations(page, "header")).toEqual([]);
      const blog = banner(page).getByRole("link", { name: "Blog" });
      await expect(blog).toHaveAttribute("href", "/en/blog");
    });

    await test.step("opening one menu closes the other; a click outside closes it", async () => {
      await banner(page).getByRole("button", { name: "Company" }).click();
      await expect(services(page)).toBeHidden();
      await expect(banner(page).getByRole("link", { name: "About us" })).toBeVisible();
      await banner(page).getByRole("button", { name: "Language" }).click();
      await expect(banner(page).getByRole("link", { name: "About us" })).toBeHidden();
      await expect(banner(page).getByRole("link", { name: "Deutsch" })).toBeVisible();
      await page.mouse.click(700, 800);
      await expect(banner(page).getByRole("link", { name: "Deutsch" })).toBeHidden();
    });

    await test.step("tabbing out of a menu closes it", async () => {
      await awaken(page);
      await banner(page).getByRole("button", { name: "Company" }).focus();
      await page.keyboard.press("Space");
      const faq = banner(page).getByRole("link", { name: "Frequently asked questions" });
      await faq.focus();
      await page.keyboard.press("Tab");
      await expect(faq).toBeHidden();
      await expect(banner(page).getByRole("link", { name: "Blog" })).toBeFocused();
    });

    await test.step("the language list also opens on hover, and a click does not close it again", async () => {
      await banner(page).getByRole("button", { name: "Language" }).hover();
      const german = banner(page).getByRole("link", { name: "Deutsch" });
      await expect(german).toBeVisible();
      await banner(page).getByRole("button", { name: "Language" }).click();
      await expect(german).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(german).toBeHidden();
    });

    await test.step("following a megamenu link inside the app closes it", () =>
      expectClosedByLinks(page));
  });

  test("above 45 px of scroll it is white and narrow, without the top line, and nothing jumps; the same applies after reloading a scrolled page", async ({
    page,
  }) => {
    // Scrolling wakes the app, which would do the same: the first reaction is the boot script's alone.
    const seen = Promise.withResolvers<void>();
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto("/en/privacy-and-cookies-policy");
    const help = banner(page).getByRole("link", { name: "Help" });
    await expect(help).toBeInViewport();
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => scrollTo(0, 46));
    await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
    seen.resolve();
    await expect(help).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
    expect(await page.evaluate(() => scrollY)).toBe(46);
    await banner(page).getByRole("button", { name: "Language" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(help).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 45));
    await expect(page.locator("html")).not.toHaveAttribute("data-scrolled");
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
  });
});

async function expectWholeFooter(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation", { name: "Footer menu" })).toBeVisible();
  await expect(footer.getByRole("list", { name: "Social media" }).getByRole("link")).toHaveCount(3);
  const contact = footer.getByRole("link", { name: "Contact us" });
  await expect(contact).toHaveAttribute("href", "/en/contact");
  await expect(footer.getByRole("link", { name: "Privacy and cookies policy" })).toBeVisible();
  await expect(footer.getByText("© Szlak Telematyka sp. z o.o.")).toBeVisible();
}

async function expectClosedByLinks(page: Page): Promise<void> {
  for (const path of ["/en/services", "/en/company/about-us"]) {
    const name = path === "/en/services" ? "Services" : "Company";
    await banner(page).getByRole("button", { name }).click();
    await banner(page).locator(`:popover-open a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
}

test.describe("below 1215 px", () => {
  test.use({ viewport: narrow });

  test("the menu is a sheet up to 1214 px; an entry with children opens a second one with a back button", async ({
    page,
  }) => {
    await page.goto("/en/privacy-and-cookies-policy");
    await awaken(page);
    const open = banner(page).getByRole("button", { name: "Menu", exact: true });
    await open.click();
    // The page behind a sheet does not scroll.
    await page.mouse.move(20, 700);
    await page.mouse.wheel(0, 600);
    await banner(page).getByRole("button", { name: "Services" }).click();
    await expect(services(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await violations(page, "header")).toEqual([]);
    await banner(page).getByRole("button", { name: "Back to the menu" }).click();
    await expect(services(page)).toBeHidden();
    await expect(banner(page).getByRole("button", { name: "Services" })).toBeFocused();
    await expect(banner(page).getByRole("link", { name: "Blog" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(banner(page).getByRole("link", { name: "Blog" })).toBeHidden();
    await expect(open).toBeFocused();

    // At 1214 px it is still a sheet, at 1215 px a row.
    await page.setViewportSize({ width: 1214, height: 800 });
    await expect(open).toBeVisible();
    await open.click();
    await page.setViewportSize({ width: 1215, height: 800 });
    await expect(open).toBeHidden();
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(banner(page).getByRole("link", { name: "Blog" })).toBeVisible();
  });
});

for (const [name, viewport] of [
  ["wide", wide],
  ["narrow", narrow],
] as const) {
  test.describe(`without JavaScript, ${name}`, () => {
    // Here scrolling narrows the header with an animation.
    test.use({ isWithoutScripts: true, seesMotion: true, viewport });

    test("above 45 px of scroll the header is narrow, without the top line; every menu opens, closes and links to pages", async ({
      page,
    }) => {
      await page.goto("/en/privacy-and-cookies-policy");
      const help = banner(page).getByRole("link", { name: "Help" });
      const language = banner(page).getByRole("button", { name: "Language" });
      await page.mouse.wheel(0, 45);
      await expect(help).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 400);
      await expect(language).not.toBeInViewport();
      await expect(banner(page).getByRole("link", { name: "Szlak" })).toBeInViewport({
        ratio: 1,
      });
      await language.focus();
      await expect(language).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -445);
      await expect(help).toBeInViewport({ ratio: 1 });

      if (name === "narrow") await banner(page).getByRole("button", { name: "Menu" }).click();
      await banner(page).getByRole("button", { name: "Services" }).click();
      await services(page).click();
      await expect(page).toHaveURL(/transport-and-logistics$/);
      await banner(page).getByRole("button", { name: "Language" }).click();
      await banner(page).getByRole("link", { name: "Deutsch" }).click();
      await expect(page).toHaveURL("/de/dienstleistungen/transport-und-logistik");
    });
  });
}
