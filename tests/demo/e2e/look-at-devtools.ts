import type { Locator, Page } from "@playwright/test";
import { colourViolations, violations } from "../../helpers/violations.ts";
import { expect } from "../../e2e/fixtures.ts";

/** Needs an open document with a block of several items. */
export async function lookForViolations(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: /^feature-grid/ }).click();
  await expect(page.getByText("Features")).toBeVisible();
  await page.locator("aside summary").first().click();
  const check = async (within: string) => {
    await page.emulateMedia({ colorScheme: "light" });
    const light = await violations(page, within, "iframe");
    await page.emulateMedia({ colorScheme: "dark" });
    return [...light, ...(await colourViolations(page, within, "iframe"))];
  };
  expect(await check("html")).toEqual([]);
  await page.getByRole("button", { name: "content/en/pages/home.json" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // Nothing else is reachable now, and the rest was checked before.
  expect(await check("dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Needs a page with a hero: JSON lines take room from the preview; a field group requests pictures. */
export async function lookForOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("treeitem", { name: /^hero/ }).click();
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Block as JSON" })).toBeVisible();
  const overflow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("nav, main, aside, fieldset")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName }) => tagName),
    );
  await expect.poll(overflow).toEqual([]);
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await page.getByRole("button", { name: "Choose…" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(dialog).toHaveCSS("width", "1120px");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  if (before !== null) await page.setViewportSize(before);
}

/** A narrow window shows the document, not bars that wrap onto several lines. */
export async function lookForLines(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 500, height: 900 });
  // The notice has a line of its own, and appears a moment later.
  const head = () =>
    page.getByRole("banner").evaluate((bar) => {
      const noticeHeight = bar.querySelector("output")?.getBoundingClientRect().height ?? 0;
      return bar.getBoundingClientRect().height - noticeHeight;
    });
  await page.goto("/devtools?path=content/en/pages/home.json");
  const settings = page.getByRole("group", { name: "Preview", exact: true });
  await expect(settings.getByRole("combobox", { name: "Brand" })).toBeVisible();
  const tops = () =>
    settings
      .getByRole("combobox")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  const headOfPage = await head();
  await page.goto("/devtools?path=src/blocks/stats/fixtures.json&state=full");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("full");
  // A line of buttons is twice as high.
  await expect.poll(async () => (await head()) - headOfPage).toBeLessThan(18);
  if (before !== null) await page.setViewportSize(before);
}

/** A field's placeholder must be as readable as the text below the field. */
export async function lookForFaintExamples(page: Page): Promise<void> {
  await page.keyboard.press("Alt+n");
  const colour = await page
    .getByText("Derived from the title; the end of the address.")
    .evaluate((hint) => getComputedStyle(hint).color);
  const example = page.getByRole("combobox", { name: "Start with" });
  const shown = () => example.evaluate((field) => getComputedStyle(field, "::placeholder").color);
  await expect.poll(shown).toBe(colour);
  await page.keyboard.press("Escape");
}

/** With forced system colours, the selection must remain distinguishable in lists and in menus. */
export async function lookForTheChosen(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  // Computed styles do not show what the system makes of a colour.
  const ground = async (element: Locator): Promise<string> => {
    const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
    const clip = { x: Math.ceil(x) + 4, y: Math.ceil(y) + 4, width: 2, height: 2 };
    return (await page.screenshot({ clip })).toString("base64");
  };
  const rows = page.getByRole("treeitem", { level: 1 });
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(await ground(rows.nth(1))).not.toBe(await ground(rows.nth(2)));
  const form = page.getByRole("button", { name: "Form", exact: true });
  expect(await ground(form)).not.toBe(
    await ground(page.getByRole("button", { name: "JSON", exact: true })),
  );
  await rows.nth(1).press("Shift+F10");
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  expect(await ground(items.first())).not.toBe(await ground(items.nth(1)));
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: "none" });
}
