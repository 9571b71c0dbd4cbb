import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { colourViolations, violations } from "../../helpers/violations.ts";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { preview } from "./work-preview.ts";

const test = inOneTab(siteTest);

const path = "en/pages/home.json";

test("rich text is edited in the page itself: with shortcuts, a link to a page, a list and pasted text, and each step can be undone there", async ({
  page,
  site,
}) => {
  await writeFile(join(site.contentDir, path), await readFile("tests/demo/e2e/devtools-home.json"));
  await page.goto(`/devtools?path=content/${path}`);
  const shown = preview(page).getByText("We fit it: a team of two");
  const text = preview(page).getByRole("textbox", { name: "Content of rich-text" });
  const look = async () =>
    shown.evaluate((element) => {
      const { font, color, lineHeight } = getComputedStyle(element);
      return [font, color, lineHeight, element.clientWidth];
    });
  const before = await look();
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (frame === undefined) throw new Error("the preview has no frame");
  const scripts = async () =>
    frame.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => name.endsWith(".js")).length,
    );
  const scriptsBefore = await scripts();
  await shown.dblclick({ position: { x: 1, y: 8 } });
  await expect(text).toBeFocused();
  expect(await scripts()).toBeGreaterThan(scriptsBefore);
  // It looks as on the page, and the caret is where the click was.
  expect(await look()).toEqual(before);
  await page.keyboard.insertText("Now: ");
  await expect(text).toContainText(/^Now: We fit it/);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+b");
  await expect(text.locator("strong")).toHaveText("Now: ");
  // Next to the text are its tools, which the form has as well, and axe finds no violations.
  const tools = preview(page).getByRole("toolbar", { name: "Formatting of Content of rich-text" });
  await expect(tools.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  expect(await violations(frame, "aside")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colourViolations(frame, "aside")).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.keyboard.press("Control+k");
  const address = preview(page).getByRole("combobox", { name: "Address" });
  await expect(address).toBeFocused();
  await page.keyboard.insertText("contact");
  await expect(preview(page).getByRole("option", { name: /^Contact/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "Now:" })).toHaveAttribute("href", "/contact");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text.getByRole("link")).toHaveCount(0);
  await expect(text.locator("strong")).toHaveText("Now: ");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  for (const letter of "- one") await page.keyboard.press(letter === " " ? "Space" : letter);
  await expect(text.getByRole("listitem")).toHaveText("one");
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const word =
      '<p class="MsoNormal" style="color:red"><b>of Word</b><o:p></o:p><img src="file:///a.png"></p>';
    clipboardData.setData("text/html", word);
    const how = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", how));
  });
  await expect(text.getByRole("listitem")).toHaveText("oneof Word");
  await expect(preview(page).getByText("Left out of what was pasted: <img>.")).toBeVisible();
  await page.keyboard.press("Escape");
  // It is kept, and editing continues in the form.
  await expect(text).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "Content required" });
  await expect(field).toBeFocused();
  await expect(shown.locator("strong")).toHaveText("Now: ");
  await page.keyboard.press("Alt+Enter");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(`Saved content/${path}`)).toBeVisible();
  expect(await readFile(join(site.contentDir, path), "utf8")).toContain(
    "<ul><li>one<strong>of Word</strong></li></ul>",
  );
});

test("a section pasted while editing is inserted at the caret, and only there", async ({
  page,
}) => {
  await page.goto("/devtools?path=content/en/pages/company.json");
  const text = preview(page).getByRole("textbox", { name: "Content of rich-text" });
  const headings = preview(page).getByRole("heading", { name: "Winter" });
  await preview(page).getByText("In 2009 a haulier").dblclick();
  await expect(text).toBeFocused();
  // On a busy machine, a key pressed as soon as the text has the focus may not reach the frame.
  const list = preview(page).getByRole("button", { name: "Bulleted list" });
  const atEnd = async () => {
    await page.keyboard.press("Control+End");
    return list.getAttribute("aria-pressed");
  };
  await expect.poll(atEnd).toBe("true");
  for (const _ of ["an item", "no item"]) await page.keyboard.press("Enter");
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "## Winter\n\n- Ploughs\n  - with salt");
    const how = { clipboardData, bubbles: true, cancelable: true };
    // As the browser does at the caret: an element that the pasted content replaces.
    const { focusNode } = element.ownerDocument.getSelection() ?? {};
    const target = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
    target?.dispatchEvent(new ClipboardEvent("paste", how));
  });
  await expect(text.getByRole("heading", { name: "Winter" })).toBeVisible();
  await expect(text.getByRole("listitem").filter({ hasText: /^with salt$/ })).toBeVisible();
  await page.keyboard.insertText(" and sand");
  await expect(text).toContainText("with salt and sand");
  await expect(text).toBeFocused();
  await expect(headings).toHaveCount(1);
});

test("the text toolbar keeps its size at any preview scale, and its prompts keep the text in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/devtools?path=src/blocks/rich-text/fixtures.json&state=full");
  const text = preview(page).getByRole("textbox", { name: "Content of rich-text" });
  const bold = preview(page).getByRole("button", { name: "Bold" });
  const grip = preview(page).getByTitle("Drag the block");
  /** Height on the screen, where the frame is scaled down. */
  const height = async (of: Locator) => {
    const inside = await of.evaluate((element) => element.getBoundingClientRect().height);
    const scale = await page
      .locator("iframe[data-preview]")
      .evaluate((frame) => frame.getBoundingClientRect().width / frame.clientWidth);
    return Math.round(inside * scale);
  };
  await preview(page).getByText("The device behind the dashboard").click();
  await expect.poll(() => height(grip)).toBe(28);
  await page.getByRole("button", { name: "1440", exact: true }).click();
  await expect(page.getByText(/1440 px at 4\d %/)).toBeVisible();
  await expect.poll(() => height(grip)).toBe(28);
  await page.getByRole("treeitem").first().click();
  await page.keyboard.press("Alt+Enter");
  await expect(text).toBeFocused();
  await expect.poll(() => height(bold)).toBe(26);
  // One box surrounds the text, and no block name is visible behind the tools.
  await expect(grip).toBeHidden();
  await expect(preview(page).locator("[data-alone] > span")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Full", exact: true }).click();
  await preview(page)
    .locator("[data-block]")
    .click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.press("Escape");
  await preview(page).getByText("The device behind the dashboard").dblclick();
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  const link = text.getByRole("link").last();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Control+k");
  await expect(preview(page).getByRole("combobox", { name: "Address" })).toBeFocused();
  await page.keyboard.type("con");
  await expect(preview(page).getByRole("option", { name: /^Contact/ })).toBeVisible();
  await expect(link).toBeInViewport();
});
