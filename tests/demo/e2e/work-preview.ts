import type { FrameLocator, Locator, Page } from "@playwright/test";
import { violations } from "../../helpers/violations.ts";
import { expect } from "../../e2e/fixtures.ts";

export function preview(page: Page): FrameLocator {
  return page.frameLocator("iframe[data-preview]");
}

/** The heading of the block that opens the home page. */
export function opening(page: Page): Locator {
  return preview(page).getByRole("heading", { level: 1 });
}

/** Drags a row of the outline, or a block of the library, over an element of the page. */
async function dragIntoPreview(page: Page, from: Locator, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const to = await target.boundingBox();
  await from.hover({ position: { x: 40, y: 8 } });
  await page.mouse.down();
  const [x, y] = [(to?.x ?? 0) + 5, (to?.y ?? 0) + (to?.height ?? 0) / 2];
  await page.mouse.move(x, y, { steps: 8 });
  // Like a user who waits for the line that shows the drop position.
  const line = preview(page).locator("body[data-dragging] > [data-drop-line]:not([hidden])");
  await expect(line).toHaveCount(1);
  await page.mouse.move(x + 1, y);
  await page.mouse.up();
}

/** Needs the page itself: text is written there, a block is dragged there, and the clipboard is used. */
export async function workPreview(page: Page): Promise<void> {
  const rows = page.getByRole("treeitem", { level: 1 });
  const heading = page.getByRole("textbox", { name: "Heading required" });
  const before = await opening(page).textContent();
  await opening(page).dblclick();
  await expect(opening(page)).toHaveCount(0);
  await page.keyboard.type("Written here");
  await expect(heading).toHaveValue("Written here");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved content/en/pages/home.json")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await expect(opening(page)).toHaveText("Written here");
  const grip = preview(page).getByTitle("Drag the block");
  await grip.dragTo(preview(page).getByText("between two positions"));
  await expect(rows.nth(2)).toHaveAccessibleName(/^hero/);
  const rowNames = await rows.allTextContents();
  await dragIntoPreview(page, rows.nth(3), preview(page).getByText("between two positions"));
  await expect(rows.nth(2)).toHaveAccessibleName(/^feature-grid/);
  await page.keyboard.press("Control+z");
  await expect(rows).toHaveText(rowNames);
  await page.keyboard.press("Control+Enter");
  const library = page.getByRole("dialog", { name: "Add a block" });
  const quote = library.getByRole("option", { name: /^quote/ });
  await dragIntoPreview(page, quote, preview(page).getByText("between two positions"));
  await expect(rows.nth(2)).toHaveAccessibleName(/^quote/);
  await expect(library).toHaveCount(0);
  // Typed text replaces its first text.
  await expect(page.getByRole("textbox", { name: "Quote required" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(rows).toHaveText(rowNames);
  await rows.nth(1).click({ button: "right" });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  expect(await violations(page, '[role="menu"]')).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+x");
  await expect(page.getByText("2 blocks: cut")).toBeVisible();
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("treeitem", { selected: true })).toHaveCount(2);
  // A column that is emptied accepts what is dropped there.
  const inside = page.getByRole("treeitem", { level: 3 });
  await inside.nth(1).click();
  // Its only line is visible, not behind its buttons.
  const text = preview(page).getByText("We fit it: a team of two");
  const below = async (): Promise<number> => {
    const [buttons, line] = [await grip.boundingBox(), await text.boundingBox()];
    return (buttons?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0);
  };
  await expect.poll(below).toBeGreaterThan(0);
  await page.keyboard.press("Alt+Delete");
  await rows.filter({ hasText: "stats" }).click();
  await grip.dragTo(preview(page).locator("[data-empty-list]"));
  await expect(inside.nth(1)).toHaveAccessibleName(/^stats/);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Control+z");
  await expect(opening(page)).toHaveText(before ?? "");
}
