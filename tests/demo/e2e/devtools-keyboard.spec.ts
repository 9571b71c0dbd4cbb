import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colourViolations, violations } from "../../helpers/violations.ts";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { keepToItself } from "./keep-to-itself.ts";
import { Keyboard } from "./keyboard-alone.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { preview } from "./work-preview.ts";

const test = inOneTab(siteTest);

test("twelve tasks work by keyboard alone, each is announced, and the focus is never lost", async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  const fileOf = (path: string): string => join(site.contentDir, path);
  const read = async (path: string): Promise<string> => readFile(fileOf(path), "utf8");
  await page.goto("/devtools?path=content/en/pages/help.json");
  await keys.hears("Opened content/en/pages/help.json");

  await test.step("a page of six blocks is created and saved, in four actions from the picker", async () => {
    await keys.press("Control+o");
    await keys.reply("Fuel cards");
    await keys.press("Alt+n");
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(
      "Fuel cards",
    );
    await expect(page.getByRole("combobox", { name: "Start with" })).toBeFocused();
    await keys.write("hero, stats, cta, faq, quote, columns");
    await keys.press("Enter");
    await keys.hears("Opened content/en/pages/fuel-cards.json");
    await expect(page.getByRole("treeitem", { level: 1 })).toHaveCount(7);
    // A column starts with only what is required.
    await expect(page.getByRole("treeitem", { level: 3 })).toHaveCount(2);
    expect(await read("en/sitemap.json")).toContain('"/fuel-cards"');
  });

  await test.step("a page is created with the blocks of another one, in four actions from the picker", async () => {
    await keys.press("Control+o");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Open a document");
    await keys.reply("Fuel depots");
    await keys.press("Alt+n");
    await expect(dialog).toHaveAccessibleName("New document");
    await keys.write("Fuel c");
    await expect(dialog.getByRole("status")).toContainText(["Its blocks are copied: hero, stats"]);
    await keys.press("Enter");
    await keys.hears("Opened content/en/pages/fuel-depots.json");
    await expect(page.getByRole("treeitem", { level: 1 })).toHaveCount(7);
    expect(JSON.parse(await read("en/pages/fuel-depots.json")).blocks).toHaveLength(6);
    await keys.open("en/pages/fuel-cards", "content/en/pages/fuel-cards.json");
  });

  await test.step("a block is nested in columns", async () => {
    await keys.find("block quote");
    await keys.press("Alt+1", "Alt+ArrowDown");
    await keys.hears("quote moved: 6 of 6 in the page");
    await keys.press("Alt+Shift+ArrowDown");
    await keys.hears("in columns 1");
    await expect(page.getByRole("treeitem", { name: /^quote/, level: 3 })).toBeFocused();
  });

  await test.step("changes are undone back to a checkpoint", async () => {
    await keys.press("Alt+h");
    await keys.tabTo(page.getByLabel("Name of this point"));
    await keys.write("nested");
    await keys.press("Enter", "Escape");
    await keys.find("block stats");
    await keys.press("Alt+1", "Alt+Delete", "Alt+Delete", "Alt+h");
    await keys.tabTo(page.getByRole("button", { name: /nested/ }), "ArrowUp");
    await keys.press("Enter", "Escape");
    await expect(page.getByRole("treeitem", { name: /^stats/, level: 1 })).toHaveCount(1);
    await keys.save("content/en/pages/fuel-cards.json");
  });

  await test.step("a block is copied to another page", async () => {
    await keys.find("block stats");
    await keys.press("Alt+1", "Alt+c");
    await keys.hears("Copied stats");
    await keys.open("en/pages/contact", "content/en/pages/contact.json");
    await keys.press("Alt+1", "Alt+v");
    await keys.hears("Pasted stats");
    await keys.save("content/en/pages/contact.json");
  });

  await test.step("the documents that use stats are found", async () => {
    await keys.press("Control+k", "Control+o");
    await keys.reply("stats en");
    await expect(page.getByRole("link", { name: /has the block stats/ }).first()).toBeVisible();
    await keys.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("a page with four problems is fixed", async () => {
    const broken = {
      id: "demo",
      title: "Demo",
      blocks: [
        { type: "hero", id: "one", props: { headng: "One map", tint: 12 } },
        { type: "heros", id: "two", props: { heading: "" } },
      ],
    };
    await writeFile(fileOf("en/pages/demo.json"), JSON.stringify(broken));
    await keys.open("en/pages/demo", "content/en/pages/demo.json");
    await keys.press("F8", "Control+.", "Control+Shift+.");
    await expect(page.getByLabel("Number of problems")).toHaveText("2");
    await keys.press("F8");
    await expect(page.getByRole("textbox", { name: "Heading required" })).toBeFocused();
    await keys.write("Two maps");
    await expect(page.getByLabel("Number of problems")).toHaveText("1");
    await keys.press("F8", "Control+.");
    await expect(page.getByLabel("Number of problems")).toHaveText("0");
    await keys.save("content/en/pages/demo.json");
  });

  await test.step("a fixture gets a new state", async () => {
    await keepToItself(page, "src/blocks/cta/fixtures.json");
    await keys.open("cta fixtures", "src/blocks/cta/fixtures.json");
    const opened = page.waitForEvent("popup");
    await keys.press("Alt+o");
    const own = await opened;
    await expect(own).toHaveURL(/\/devtools\/fixture\/cta\/\w+\?brand=\w+&locale=en$/);
    await own.close();
    await keys.find("new state");
    await keys.reply("night");
    await keys.press("Enter");
    await keys.hears("Opened src/blocks/cta/fixtures.json · night");
  });

  await test.step("a heading is translated", async () => {
    await keys.open("de/pages/home", "content/de/pages/home.json");
    await keys.find("block hero");
    await keys.press("Alt+2");
    await keys.tabTo(page.getByRole("textbox", { name: "Heading required" }));
    await keys.write("Jedes Fahrzeug im Blick");
    await keys.save("content/de/pages/home.json");
  });

  await test.step("closing restores the focus, and opening focuses the first field", async () => {
    await keys.press("Alt+1", "Home", "Alt+2");
    const choose = page.getByRole("button", { name: "Choose…" }).first();
    await keys.tabTo(choose);
    await keys.press("Enter");
    await keys.reply("none");
    await keys.press("Escape", "Escape");
    await expect(choose).toBeFocused();
    await keys.press("F1");
    await expect(page.getByRole("button", { name: "Close" })).not.toBeFocused();
    await keys.press("Escape");
    await expect(choose).toBeFocused();
  });

  await test.step("the preview is switched to dark, and the page is opened in its own tab", async () => {
    await keys.press("Alt+l");
    await expect(preview(page).locator("html")).toHaveCSS("color-scheme", "dark");
    await keys.press("Alt+l");
    await expect(preview(page).locator("html")).toHaveCSS("color-scheme", "light");
    const opened = page.waitForEvent("popup");
    await keys.press("Alt+o");
    const own = await opened;
    await expect(own).toHaveURL(/\/de$/);
    await own.close();
  });

  await test.step("a menu item is edited, and an item is added from one line", async () => {
    await keys.open("en/menus", "content/en/menus.json");
    await keys.find("row Prices");
    await keys.press("Alt+2");
    await keys.tabTo(page.getByRole("textbox", { name: "Name required" }));
    await keys.write("What it costs");
    await keys.press("Control+Enter");
    await keys.reply("Fuel cards /fuel-cards");
    await keys.press("Enter");
    await keys.hears("“Fuel cards”: added");
    await expect(page.getByRole("textbox", { name: "Name required" })).toHaveValue("Fuel cards");
    await keys.save("content/en/menus.json");
    expect(await read("en/menus.json")).toContain('"url": "/fuel-cards"');
  });

  await test.step("a node of the sitemap is moved", async () => {
    await keys.open("en/sitemap", "content/en/sitemap.json");
    await keys.find("row Sensors");
    await keys.press("Alt+1", "Alt+Shift+ArrowUp");
    await keys.hears("“Sensors”: moved");
    await expect(page.getByRole("row", { name: /^Sensors/ })).toBeFocused();
    await keys.save("content/en/sitemap.json");
    expect(await read("redirects/en.json")).toContain('"/products/sensors"');
    expect(await violations(page, "html")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colourViolations(page, "html")).toEqual([]);
    await page.setViewportSize({ width: 500, height: 900 });
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
    await page.getByRole("textbox", { name: "Address" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Save" })).toBeInViewport();
  });

  await test.step("a document with a single form gets the focus in it, however late the form loads", async () => {
    await keys.open("brands/szlak", "content/brands/szlak.json");
    await expect(page.getByRole("textbox", { name: "Id required" })).toBeFocused();
  });

  await test.step("a redirect is added", async () => {
    await keys.open("redirects/en", "content/redirects/en.json");
    await keys.press("Control+Enter");
    await keys.hears("added");
    await expect(page.getByRole("textbox", { name: "From required" })).toBeFocused();
    // Its example is selected: typed text replaces it.
    await page.keyboard.insertText("/cards");
    await keys.tabTo(page.getByRole("textbox", { name: "To required" }));
    await keys.write("/fuel-cards");
    await keys.save("content/redirects/en.json");
  });

  await test.step("a row is copied, cut and restored", async () => {
    const rows = page.locator("tbody tr");
    const count = await rows.count();
    await keys.press("Alt+1", "Alt+c");
    await keys.hears("Copied");
    await keys.press("Alt+v");
    await expect(rows).toHaveCount(count + 1);
    await keys.press("Alt+x");
    await expect(rows).toHaveCount(count);
    await keys.press("Alt+v");
    await expect(rows).toHaveCount(count + 1);
    await keys.press("Control+z", "Control+z", "Control+z");
    await expect(rows).toHaveCount(count);
  });

  await test.step("a post is created from text, in five actions", async () => {
    await keys.press("Control+k");
    await keys.reply("new post Night refuelling");
    await keys.press("Enter");
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
    await keys.write("Tanks at night.\n![A map](/media/charging-night.svg)\nA **litre**");
    await keys.press("Control+Enter");
    await keys.hears("Opened content/en/posts/night-refuelling.json");
    await expect(page.getByLabel("Number of problems")).toHaveText("0");
  });

  await test.step("a page is renamed", async () => {
    await keys.open("en/pages/fuel-cards", "content/en/pages/fuel-cards.json");
    await keys.press("F2");
    await keys.reply("cards");
    await keys.press("Enter");
    await keys.hears("Renamed fuel-cards to cards");
    expect(await read("en/sitemap.json")).toContain('"nodeReference": "cards"');
  });
});
