import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { keepHistory } from "./keep-history.ts";
import {
  lookForFaintExamples,
  lookForLines,
  lookForOverflow,
  lookForTheChosen,
  lookForViolations,
} from "./look-at-devtools.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { outlineMisplaced } from "./outline-follows.ts";
import { saveBesideOthers } from "./save-beside-others.ts";
import { opening, preview, workPreview } from "./work-preview.ts";

const test = inOneTab(siteTest);

const home = "/devtools?path=content/en/pages/home.json";

test.beforeEach(async ({ site }) => {
  // Each test starts with the same home page, whatever the project's own one currently says.
  const file = join(site.contentDir, "en/pages/home.json");
  const text = await readFile("tests/demo/e2e/devtools-home.json", "utf8");
  // Writing the file makes the server read all content again.
  if ((await readFile(file, "utf8")) !== text) await writeFile(file, text);
});

test.afterEach(async ({ page, site }) => {
  // Leaves the editor, which then stores the changes, and removes what it stored.
  await page.goto("/robots.txt");
  const devtools = await page.context().newCDPSession(page);
  const storage = { origin: site.origin, storageTypes: "indexeddb" };
  await devtools.send("Storage.clearDataForOrigin", storage);
  await devtools.detach();
});

test("a block broken in the file is shown with its problem and fixed in the form", async ({
  page,
  site,
}) => {
  const file = join(site.contentDir, "en/pages/home.json");
  const text = await readFile(file, "utf8");
  const broken = text.replace(/\n *"heading": "Know where every vehicle is",/, "");
  expect(broken).not.toBe(text);
  await writeFile(file, broken);

  expect((await page.request.get("/en")).status()).toBe(200);
  await page.goto(home);
  await expect(preview(page).getByText("hero #opening cannot be shown")).toBeVisible();
  const problem = page.getByRole("button", { name: "/blocks/0/props" });
  await page.keyboard.press("F8");
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/heading/);
  await heading.fill("Know where every vehicle is");
  await expect(problem).toBeHidden();
  await expect(opening(page)).toHaveText("Know where every vehicle is");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved content/en/pages/home.json")).toBeVisible();
  expect(await readFile(file, "utf8")).toBe(text);
});

/** Takes as long as a busy loop, but leaves the processor free. */
const waitForEver =
  'const call = new XMLHttpRequest(); call.open("GET", "/never", false); call.send();';

test("a block in an endless loop stops its frame, not the editor, which can continue without it", async ({
  page,
}) => {
  await page.route("**/never", () => undefined);
  const code = "**/assets/stats-*.js";
  await page.route(code, async (route) => {
    const response = await route.fetch();
    const isComponent = /as Stats\b/.test(await response.text());
    const body = `const Stats = () => { for (;;) { ${waitForEver} } }; export { Stats };`;
    await route.fulfill({ response, ...(isComponent && { body }) });
  });
  // The frame may hang before it has loaded, and its page with it.
  await page.goto(home, { waitUntil: "commit" });
  const notice = page.getByRole("alert").filter({ hasText: "The preview does not respond" });
  await expect(notice.filter({ hasText: "It was rendering stats #figures last" })).toBeVisible();
  await page.getByRole("treeitem", { name: /^hero/ }).click();
  await page.getByRole("textbox", { name: "Heading required" }).fill("Typed meanwhile");
  await page.getByRole("button", { name: "Start again without stats #figures" }).click();
  await expect(opening(page)).toHaveText("Typed meanwhile");
  await expect(preview(page).getByText("stats #figures is left out")).toBeVisible();
  await expect(notice).toBeHidden();
  await page.unroute(code);
  await page.getByRole("button", { name: "Show all again" }).click();
  await expect(
    preview(page).getByRole("heading", { name: "The service in figures" }),
  ).toBeVisible();
});

/** Opens JSON that is not a file of the project, then opens the project's own file in its place. */
async function paste(page: Page): Promise<void> {
  const block = { type: "cta", id: "ask", props: { heading: "Ask us", link: { label: "Ask" } } };
  await page.getByRole("textbox", { name: /^JSON of a page/ }).fill(JSON.stringify(block));
  await page.getByRole("button", { name: "Open the JSON" }).click();
  await expect(page.getByRole("button", { name: "/blocks/0/props/link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute(
    "title",
    "Only files of the project can be saved.",
  );
  const pasted = await opening(page).textContent();
  const code = "**/assets/hero-*.js";
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.keyboard.press("Control+o");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.insertText("en/pages/home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The previous page is still shown: a click on it does not apply to the open document.
  const frame = page.locator("iframe[data-preview]");
  await expect(frame).toHaveAttribute("aria-busy", "true");
  expect(await opening(page).textContent()).toBe(pasted);
  await opening(page).click();
  await expect(page.getByRole("treeitem", { selected: true })).toHaveAccessibleName("Page");
  see();
  await expect(frame).toHaveAttribute("aria-busy", "false");
  await expect(opening(page)).toHaveText("Know where every vehicle is");
  await page.unroute(code);
}

async function takeBack(page: Page): Promise<void> {
  await opening(page).click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await expect(heading).toBeFocused();
  const misplaced = await outlineMisplaced(page, "opening", async () => {
    await heading.fill("");
    await expect(preview(page).getByText("hero #opening as it was before this")).toBeVisible();
    await heading.pressSequentially("Abc");
    await expect(opening(page)).toHaveText("Abc");
  });
  expect(misplaced).toEqual([]);
  await page.keyboard.press("Control+z");
  await expect(heading).toHaveValue("Know where every vehicle is");
  await expect(opening(page)).toHaveText("Know where every vehicle is");
  await opening(page).click();
  await page.keyboard.press("Control+Shift+z");
  await expect(opening(page)).toHaveText("Abc");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("treeitem", { name: "Page" }).click();
  await preview(page).getByRole("link", { name: "Arrange a demo" }).first().click();
  await expect(page.getByRole("treeitem", { selected: true })).toHaveAccessibleName(/^hero/);
  await expect(opening(page)).toBeVisible();
}

async function workOutline(page: Page): Promise<void> {
  const rows = page.getByRole("treeitem");
  const count = await rows.count();
  const top = page.getByRole("treeitem", { name: "Page" });
  await top.click();
  await top.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("treeitem", { name: /^hero/ })).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(rows.nth(2)).toHaveAccessibleName(/^hero/);
  await expect(rows.nth(2)).toBeFocused();
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(rows).toHaveCount(count + 1);
  await expect(page.getByLabel("Id", { exact: true })).toHaveValue("opening-2");
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(rows).toHaveCount(count);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("combobox", { name: "Block type" })).toBeFocused();
  await page.keyboard.type("faq");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(count + 1);
  await expect(page.getByRole("treeitem", { selected: true })).toHaveAccessibleName(/^faq/);
  await expect(page.getByLabel("Number of problems")).toHaveText("0");
}

/** An unknown type and a value that no form can show. */
async function editAsJson(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: /^stats The service/ }).click();
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  const json = page.getByRole("textbox", { name: "Block as JSON" });
  await json.fill('{ "type": "stat", "id": "figures", "props": {} }');
  await expect(page.getByText("There is no block type “stat”")).toBeVisible();
  await expect(page.getByLabel("Number of problems")).toHaveText("1");
  await json.fill('{ "type": "stats", "id": "figures", "props": { "items": "none" } }');
  await expect(page.getByText("the form cannot show it")).toBeVisible();
  await json.fill('{ "type": ');
  // Immediately: the last typed text is stored, too.
  await page.reload();
  await expect(page.locator("aside").getByText("This JSON is cut off")).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /^stats/, selected: true })).toBeFocused();
}

/** Changes are restored. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "content/en/pages/home.json" }).click();
  await page.getByRole("searchbox", { name: "Filter" }).fill("hero");
  const states = page.getByRole("list", { name: "States of hero" });
  await states.getByRole("link", { name: "minimal" }).click();
  await expect(page).toHaveURL(/path=src%2Fblocks%2Fhero%2Ffixtures.json&state=minimal/);
  await page.reload();
  await expect(page.getByRole("treeitem", { name: /^hero/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Heading required" }).fill("Changed");
  await page.goBack();
  await expect(page.getByRole("button", { name: "content/en/pages/home.json" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("textbox", { name: "Heading required" })).toHaveValue("Changed");
  const form = page.locator("[data-scrolls=inspector]");
  await form.evaluate((panel) => panel.scrollTo(0, 60));
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Heading required" })).toHaveValue("Changed");
  await expect.poll(() => form.evaluate(({ scrollTop }) => scrollTop)).toBe(60);
}

/* One after the other in a document that is opened once, since opening takes longer than each of them. */
test("a document is edited by keyboard, saved, checked and reopened", async ({
  page,
  site,
  witness,
}) => {
  await page.goto("/devtools");
  await test.step("pasted JSON is shown, with the reason why it cannot be saved", () =>
    paste(page));
  await test.step("typing is undone and redone in one step, also from inside the preview; links there do not navigate", () =>
    takeBack(page));
  await test.step("blocks are selected, moved, duplicated, removed and added by keyboard", () =>
    workOutline(page));
  await test.step("external changes to the file are merged, and conflicts bring up a prompt", () =>
    saveBesideOthers(page, site.contentDir, witness));
  await test.step("the undo history survives a reload, also after saving and next to a second tab", () =>
    keepHistory(page));
  await test.step("text, blocks and the clipboard work in the preview", () => workPreview(page));
  await test.step("there are no accessibility violations, light and dark", () =>
    lookForViolations(page));
  await test.step("the selection is visible in forced colours", () => lookForTheChosen(page));
  await test.step("nothing overflows its container", () => lookForOverflow(page));
  await test.step("values that no form can show are edited as JSON", () => editAsJson(page));
  await test.step("the address opens the same document again", () => comeBack(page));
  await test.step("placeholders in empty fields are legible", () => lookForFaintExamples(page));
  await test.step("no toolbar wraps in a narrow window", () => lookForLines(page));
});
