import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { bookEntries } from "#server/devtools/book/book-entries.ts";
import { writeBlockPictures } from "../../../scripts/book/block-pictures.ts";
import { violations } from "../../helpers/violations.ts";
import { expect, test } from "../../e2e/devtools-build-site.ts";

/*
 * A build made with devtools. An empty console also means that nothing violated the policy: no inline
 * script or style, no eval.
 */
test("a built server previews and edits under its CSP, at any width, locale and brand, and explains why saving is disabled", async ({
  page,
}) => {
  const response = await page.goto(
    "/devtools?path=src/blocks/testimonials/fixtures.json&state=full",
  );
  expect(response?.headers()["content-security-policy"]).toContain(
    "script-src 'self'; style-src 'self';",
  );
  const preview = page.frameLocator("iframe[data-preview]");
  await expect(preview.getByRole("main")).toBeVisible();
  await page.getByRole("textbox", { name: "Heading" }).fill("What drivers say");
  await expect(preview.getByRole("heading", { name: "What drivers say" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute(
    "title",
    "Saving works in development (npm run dev), elsewhere with DEVTOOLS_WRITE=1.",
  );
  await page.getByRole("button", { name: "360" }).click();
  await expect.poll(() => preview.locator("html").evaluate(() => innerWidth)).toBe(360);
  await page.getByRole("combobox", { name: "Locale" }).selectOption("de");
  await expect(preview.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("combobox", { name: "Brand" }).selectOption("waymark");
  await expect(preview.locator("html")).toHaveAttribute("data-brand", "waymark");
  await expect(page).toHaveURL(/brand=waymark&locale=de/);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).click();
  expect((await download).suggestedFilename()).toBe("testimonials-fixtures.json");
});

test("a form in the preview sends no request: it gets the chosen response, which the address keeps", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/contact")) {
      sent.push(request.url());
    }
  });
  await page.goto("/devtools?path=src/blocks/form/fixtures.json&state=minimal");
  const form = page.frameLocator("iframe[data-preview]").getByRole("main");
  const send = async (): Promise<void> => {
    await form.getByRole("textbox", { name: "Full name" }).fill("Anna Kowalska");
    await form.getByRole("textbox", { name: "Email address" }).fill("anna@example.com");
    await form.getByRole("textbox", { name: "Message" }).fill("How much is it?");
    await form.locator('[name="consent"]').check();
    await form.getByRole("button", { name: "Send" }).click();
  };
  await expect(form.getByRole("button", { name: "Send" })).toBeVisible();
  await page.keyboard.press("Alt+P");
  await page.getByRole("combobox", { name: "Forms receive" }).selectOption("errors in fields");
  await send();
  await expect(form.getByText("Please correct 4 fields")).toBeVisible();
  await expect(page).toHaveURL(/&forms=refused$/);
  await page.goto(page.url().replace("refused", "failed"));
  await send();
  await expect(form.getByText("An error occurred.").first()).toBeVisible();
  await page.getByRole("button", { name: "As usual" }).click();
  await send();
  await expect(form.getByText("Thank you for submitting the form.")).toBeVisible();
  await expect(page).not.toHaveURL(/forms=/);
  expect(sent).toEqual([]);
});

test("without JavaScript the preview is the server's HTML: nothing hydrates, controls that need scripts are hidden, and edits are visible", async ({
  page,
}) => {
  await page.goto("/devtools?path=src/blocks/testimonials/fixtures.json&state=full");
  const preview = page.frameLocator("iframe[data-preview]");
  const next = preview.getByRole("button", { name: "Next" });
  await expect(next).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("no js");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The preview is the HTML that the server sends")).toBeVisible();
  await expect(preview.locator("[data-island=testimonials]")).toBeVisible();
  await expect(next).toBeHidden();
  await expect(page).toHaveURL(/&scripts=off$/);
  await page.reload();
  await expect(preview.locator("[data-island=testimonials]")).toBeVisible();
  await preview.getByRole("heading", { name: "What dispatchers say" }).click();
  await page.getByRole("textbox", { name: "Heading" }).fill("What drivers say");
  await expect(preview.getByRole("heading", { name: "What drivers say" })).toBeVisible();
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(next).toBeVisible();
  await expect(preview.locator("[data-island]")).toHaveCount(0);
  await expect(page).not.toHaveURL(/scripts=/);
});

test("an accessibility check works under the CSP too, and leads to the field of the text", async ({
  page,
}) => {
  await page.goto("/devtools?path=src/blocks/rich-text/fixtures.json&state=minimal");
  const preview = page.frameLocator("iframe[data-preview]");
  await expect(preview.getByRole("main")).toBeVisible();
  await page.getByRole("button", { name: "Source" }).click();
  await page
    .getByRole("textbox", { name: "Content" })
    .fill("<h2>Tracking</h2><p>One map.</p><h4>How it works</h4>");
  await expect(preview.getByRole("heading", { name: "How it works" })).toBeVisible();
  await page.getByRole("button", { name: "Check the accessibility of the page" }).click();
  const dialog = page.getByRole("dialog", { name: "Accessibility" });
  await expect(dialog.getByText("1 place breaks a rule")).toBeVisible();
  expect(await violations(page, "dialog[open]")).toEqual([]);
  const rule = dialog.getByRole("region", { name: "Heading levels should only increase by one" });
  await rule.getByRole("button", { name: /How it works/ }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeFocused();
});

test("the accessibility check reports no contrast problem that visitors would not see, even on a long page", async ({
  page,
}) => {
  const stateOf = (type: string): object =>
    JSON.parse(readFileSync(`src/blocks/${type}/fixtures.json`, "utf8")).full;
  // Off screen the table is shorter than its rows: what follows overlaps them.
  const blocks = Array.from({ length: 26 }, (_, at) => [
    { type: "cookie-table", id: `table-${at}`, props: stateOf("cookie-table") },
    { type: "cta", id: `ask-${at}`, props: stateOf("cta") },
  ]).flat();
  const text = JSON.stringify({ title: "Many", description: "Many blocks", blocks });
  await page.goto("/devtools");
  await page.getByRole("textbox", { name: /^JSON of a page/ }).fill(text);
  await page.getByRole("button", { name: "Open the JSON" }).click();
  await expect(page.frameLocator("iframe[data-preview]").locator("[data-block]")).toHaveCount(
    blocks.length,
  );
  await page.getByRole("button", { name: "Check the accessibility of the page" }).click();
  const dialog = page.getByRole("dialog", { name: "Accessibility" });
  await expect(dialog.getByText(/^Nothing was found\.$|breaks? a rule$/)).toBeVisible();
  await expect(dialog.getByRole("region", { name: /contrast/ })).toHaveCount(0);
});

test("the book shows a block as visitors see it, and can be searched and browsed by keyboard", async ({
  page,
}) => {
  await page.goto("/devtools/book/blocks/hero");
  await expect(page.getByRole("heading", { level: 1, name: "Hero" })).toBeVisible();
  const state = page.getByRole("region", { name: "minimal" });
  await expect(state.locator(".canvas").getByRole("heading")).toBeVisible();
  await expect(state.getByText(/^[\d.]+ k?B of HTML, rendered in [\d.]+ ms$/)).toBeVisible();
  // Both halves of its styles are present: its own, and the site's inside the frame.
  await expect(page.locator(".book")).toHaveCSS("display", "grid");

  // It is shown by the script that handles the keys.
  const search = page.getByRole("searchbox");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("price cards");
  await expect(page.getByText("1 found")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Price cards" })).toBeVisible();
  await expect(search).toBeVisible();
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/\/blocks\/product-categories$/);
  // Site content shown on a page has headings of its own; a part shows none.
  await page.goto("/devtools/book/parts/link");
  expect(await violations(page)).toEqual([]);
});

test("each state of a block has a picture for the block list of a CMS", async ({
  browser,
  baseURL,
}) => {
  const folder = test.info().outputPath("pictures");
  const blocks = bookEntries.filter(({ typeName }) => typeName === "QuoteProps");
  await writeBlockPictures(browser, { origin: baseURL ?? "", folder, blocks });
  const states = ["minimal", "full", "long"].map((name) => {
    return { name, picture: `quote/${name}.webp`, width: 480 };
  });
  const index: unknown = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  expect(index).toMatchObject({ blocks: [{ type: "quote", title: "Quote", states }] });
  const [minimal, full] = await Promise.all(
    ["minimal", "full"].map((name) => sharp(join(folder, `quote/${name}.webp`)).metadata()),
  );
  expect([minimal?.width, full?.width]).toEqual([480, 480]);
  expect(full?.height).toBeGreaterThan(minimal?.height ?? Infinity);
});
