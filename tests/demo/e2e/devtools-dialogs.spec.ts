import type { Page } from "@playwright/test";
import { colourViolations, violations } from "../../helpers/violations.ts";
import { brokenWords, cutTexts } from "../../e2e/broken-words.ts";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { Keyboard } from "./keyboard-alone.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { opening } from "./work-preview.ts";

const test = inOneTab(siteTest);

const home = "/devtools?path=content/en/pages/home.json";

/** axe violations in the open dialog, in light and dark mode. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colourViolations(page, "dialog[open]");
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark, ...(await violations(page, "dialog[open]"))];
}

/** Opened by a keyboard shortcut, or as the first result of the palette. */
const dialogs: readonly (readonly [name: string | RegExp, way: string])[] = [
  ["Find", "Control+k"],
  ["Keys", "F1"],
  ["New document", "Alt+n"],
  [/^Rename/, "F2"],
  [/^Move/, "move the page"],
  [/^Delete/, "delete the document"],
  ["History", "Alt+h"],
  ["Replace in all documents", "Alt+r"],
  ["Blocks in all documents", "Alt+Shift+u"],
  ["Add a block", "Control+Enter"],
  [/as a pattern$/, "Alt+Shift+s"],
  ["Pictures", "Alt+Shift+p"],
  ["Test all states", "Alt+Shift+c"],
  [/^Change .* into another type/, "Alt+t"],
];

test("each dialog has a name, takes the focus, passes axe in light and dark, breaks no word, and restores the focus", async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await page.goto(home);
  await expect(opening(page)).toBeVisible();
  const row = page.getByRole("treeitem", { name: /^stats/ }).first();
  for (const [name, way] of dialogs) {
    await row.click();
    await expect(row).toBeFocused();
    if (/[+\d]/.test(way)) await keys.press(way);
    else await keys.find(way);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    expect(await faultsOf(page), String(name)).toEqual([]);
    expect(await brokenWords(page, "dialog[open]", "[\\p{L}\\d]+"), String(name)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test("document details and the reasons for disabled commands are not cut off, even in a narrow window", async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await page.goto(home);
  await expect(opening(page)).toBeVisible();
  for (const width of [500, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await keys.press("Control+o");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: /^product-categories/ }).first()).toBeVisible();
    expect(await cutTexts(page, "dialog[open]"), `${width} px`).toEqual([]);
    await page.keyboard.press("Escape");
    await keys.press("Control+k");
    await expect(dialog.getByText("No fixture is open.").first()).toBeAttached();
    expect(await cutTexts(page, "dialog[open]"), `${width} px`).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("the document list can be navigated by arrow keys and by section, and starts with recent documents", async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await page.goto("/devtools");
  const dialog = page.getByRole("dialog", { name: "Open a document" });
  await expect(dialog).toContainText("Every page, post and block of the site");
  await dialog.getByRole("button", { name: /^Blocks/ }).click();
  await expect(dialog.getByRole("link", { name: "minimal" }).first()).toBeFocused();
  const filter = dialog.getByRole("searchbox", { name: "Filter" });
  await filter.fill("en/pages/");
  const found = dialog.getByRole("region", { name: "Found" }).getByRole("link");
  await expect(found.nth(1)).toBeVisible();
  await filter.press("ArrowDown");
  await keys.press("ArrowDown");
  await expect(found.nth(1)).toBeFocused();
  await keys.press("ArrowUp", "ArrowUp");
  await expect(filter).toBeFocused();
  await keys.open("en/pages/home", "content/en/pages/home.json");
  await keys.open("en/pages/help", "content/en/pages/help.json");
  await keys.press("Control+o");
  const last = dialog.getByRole("region", { name: "Recently opened" }).getByRole("link");
  await expect(last).toHaveText([/home$/]);
  await expect(dialog).not.toContainText("Every page, post and block of the site");
  expect(await faultsOf(page)).toEqual([]);
  await keys.press("ArrowDown", "Enter");
  await keys.hears("Opened content/en/pages/home.json");
});

test("panels keep the width they are dragged to after a reload, and can be reset", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(home);
  await expect(opening(page)).toBeVisible();
  const edge = page.getByRole("separator", { name: "Width of the outline" });
  await expect(edge).toHaveAttribute("aria-valuenow", "272");
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 4, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 200);
  // From now on it captures the pointer, also over the page in its frame and over draggable rows.
  await expect(edge).toHaveAttribute("aria-valuenow", "276");
  await page.mouse.move(x + 84, y + 210, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute("aria-valuenow", "352");
  const other = page.getByRole("separator", { name: "Width of the inspector" });
  const { x: right } = (await other.boundingBox()) ?? { x: 0 };
  await page.mouse.move(right + 4, y + 200);
  await page.mouse.down();
  await page.mouse.move(right - 4, y + 200);
  await expect(other).toHaveAttribute("aria-valuenow", "388");
  await page.mouse.move(right - 96, y + 200, { steps: 4 });
  await page.mouse.up();
  await expect(other).toHaveAttribute("aria-valuenow", "480");
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(edge).toHaveAttribute("aria-valuenow", "336");
  await page.keyboard.press("End");
  await expect(edge).toHaveAttribute("aria-valuenow", "432");
  await page.reload();
  await expect(edge).toHaveAttribute("aria-valuenow", "432");
  // The page remains visible in a smaller window.
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(edge).toHaveAttribute("aria-valuenow", "300");
  await page.setViewportSize({ width: 1440, height: 900 });
  await edge.dblclick({ position: { x: 4, y: 300 } });
  await expect(edge).toHaveAttribute("aria-valuenow", "272");
});
