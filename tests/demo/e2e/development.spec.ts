import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { signPreview } from "#cms/preview-token.ts";
import { askedOfEditor, developCopy, developmentSecret } from "../../helpers/dev-server.ts";
import { editorOf, forgetTools } from "../../e2e/edit-sources.ts";
import { expect, onSite } from "../../e2e/fixtures.ts";

/* The development server, serving its modules one by one; devtools features are tested in a build. */
const test = onSite(developCopy);

/** The response for a component that does not compile, and Vite's error message. */
const notMade =
  /^answered 500: .*\/(?:hero|quote)\.tsx\b|\[vite\] Failed to reload \/src\/blocks\/hero\/hero\.tsx|\[vite\] SyntaxError: .* an export named 'nothing'|too late|unique "key" prop/;

test("a block clicked in the preview opens in the form; the preview follows; saving changes one line of the file and the site; file changes appear at once", async ({
  page,
  site,
  witness,
}) => {
  const home = join(site.folder, "content/en/pages/home.json");
  await copyFile("tests/demo/e2e/devtools-home.json", home);
  await page.goto("/devtools?path=content/en/pages/home.json");
  const opening = page.frameLocator("iframe[data-preview]").getByRole("heading", { level: 1 });
  await opening.click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await heading.fill("Every vehicle on one map");
  await expect(opening).toHaveText("Every vehicle on one map");

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved content/en/pages/home.json")).toBeVisible();
  const before = await readFile("tests/demo/e2e/devtools-home.json", "utf8");
  const after = await readFile(home, "utf8");
  expect(after).toBe(before.replace('"Know where every vehicle is"', '"Every vehicle on one map"'));
  await writeFile(home, after.replace("Every vehicle on one map", "Written beside it"));
  await expect(opening).toHaveText("Written beside it");
  await expect(heading).toHaveValue("Written beside it");

  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written beside it");
  // The states of a block are not a page of the site: they stay, and are rendered again.
  await page.goto("/devtools/fixture/stats");
  await page.locator("html[data-awake]").waitFor();
  const title = page.getByRole("heading", { level: 1, name: "stats" });
  await expect(title).toBeVisible();
  await page.evaluate(() => document.documentElement.toggleAttribute("data-before"));
  await writeFile(home, after);
  await expect(page.locator("html[data-before]")).toHaveCount(0);
  await page.locator("html[data-awake]").waitFor();
  await expect(title).toBeVisible();
  // Neither is a preview.
  const node = { nodeType: "article", id: "home", locale: "en" };
  const token = signPreview(developmentSecret, node, Math.round(Date.now() / 1000) + 600);
  await page.goto(`/admin/preview/article/home?locale=en&token=${token}`);
  await page.locator("html[data-awake]").waitFor();
  await writeFile(home, after.replace("Every vehicle on one map", "Written at last"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written at last");
  forgetTools(witness);
});

test("edits to a component and its styles appear in the preview and on the site while devtools keep their state; compile errors are shown until they are fixed", async ({
  page,
  site,
  witness,
}) => {
  const { edit, editAll } = editorOf(site.folder);
  const schema = "schema/blocks/hero.schema.json";
  const headingOnSite = async (): Promise<string> => {
    const html = await (await page.request.get("/en")).text();
    return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? html;
  };
  const home = join(site.folder, "content/en/pages/home.json");
  await copyFile("tests/demo/e2e/devtools-home.json", home);
  await page.goto("/devtools?path=content/en/pages/home.json");
  const preview = page.frameLocator("iframe[data-preview]");
  const opening = preview.getByRole("heading", { level: 1 });
  await opening.click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await heading.fill("Not saved");
  await expect(opening).toHaveText("Not saved");
  const marked = [page.locator("html"), preview.locator("html")];
  for (const one of marked) await one.evaluate((html) => html.toggleAttribute("data-before"));

  // An unreadable schema has no effect, and an unchanged one has no new effect.
  await edit(schema, '"title": "Hero"', '"title: "Hero"');
  await expect(page.locator("vite-error-overlay")).toContainText(
    /hero\.schema\.json:\d+:\d+: invalid JSON/,
  );
  await edit(schema, '"title: "Hero"', '"title": "Hero"');
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);

  const component = "src/blocks/hero/hero.tsx";
  await edit(component, "{heading}</Heading>", "{heading}, edited</Heading>");
  await expect(opening).toHaveText("Not saved, edited");
  await expect.poll(headingOnSite).toBe("Know where every vehicle is, edited");

  await edit("src/blocks/hero/hero.module.css", ".text {", ".text { outline: 3px solid red; ");
  await expect(opening.locator("..")).toHaveCSS("outline-width", "3px");

  await edit(component, "{heading}, edited</Heading>", "{heading}</Heding>");
  await expect(page.locator("vite-error-overlay")).toContainText("hero.tsx");
  expect(await headingOnSite()).toBe("Know where every vehicle is, edited");
  await edit(component, "{heading}</Heding>", "{heading}, mended</Heading>");
  await expect(opening).toHaveText("Not saved, mended");
  await expect.poll(headingOnSite).toBe("Know where every vehicle is, mended");

  // Code that compiles but cannot run: the page stays as it was, and shows the reason.
  const lost = 'import { nothing } from "#ui/section.tsx";\n';
  await editAll(component, [
    ["import ", `${lost}import `],
    ["{heading}, mended</", "{heading}, {nothing}</"],
  ]);
  await expect(page.locator("vite-error-overlay")).toContainText(
    "src/blocks/hero/hero.tsx failed to run",
  );
  await expect(page.locator("vite-error-overlay")).toContainText("nothing");
  await editAll(component, [
    [lost, ""],
    ["{heading}, {nothing}</", "{heading}, again</"],
  ]);
  await expect(opening).toHaveText("Not saved, again");
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);

  // A crash is shown as long as it persists, with its source location.
  const crash = page.getByText("The block failed in the preview");
  await edit(component, "{heading}, again</", "{heading.repeat(-1)}</");
  const lines = (await readFile(join(site.folder, component), "utf8")).split("\n");
  const line = 1 + lines.findIndex((text) => text.includes("repeat(-1)"));
  await expect(crash).toContainText(`Invalid count value: -1 (${component}:${line})`);
  await page.getByRole("button", { name: "Open in the editor" }).click();
  const asked = async (): Promise<string> => readFile(join(site.folder, askedOfEditor), "utf8");
  await expect.poll(asked).toContain(`/${component} ${line}`);
  await edit(component, "{heading.repeat(-1)}</", "{heading}, once more</");
  await expect(opening).toHaveText("Not saved, once more");
  await expect(crash).toHaveCount(0);
  await page.keyboard.press("Alt+e");
  await expect(page.getByText(`Opening ${component} in your editor`)).toBeVisible();
  await expect.poll(asked).toMatch(/hero\.tsx\n$/);

  // So are errors that a block throws outside of rendering, and what React prints about them.
  const shown = page.getByText("The block is rendered, with an error");
  const late = 'setTimeout(() => { throw new Error("too late"); })';
  await edit(component, "{heading}, once more</", `{heading}, {String(${late})}</`);
  await expect(shown).toContainText(`too late (${component}:${line})`);
  const list = "[<i>{heading}</i>]";
  await edit(component, `{String(${late})}</`, `{${list}}</`);
  await expect(shown).toContainText(`unique "key" prop. (${component}:${line})`);
  // A hung preview takes no update, and restarts with it.
  const endless = '(() => { while (typeof document === "object"); })()';
  await edit(component, `{${list}}</`, `{${endless}}</`);
  await expect(page.getByText("The preview does not respond")).toBeVisible();
  await expect(page.getByText("It was rendering hero #opening last")).toBeVisible();
  await edit(component, `{${endless}}</`, "at last</");
  await expect(opening).toHaveText("Not saved, at last");
  await expect(crash).toHaveCount(0);

  await expect(heading).toHaveValue("Not saved");
  await expect(page.locator("html[data-before]")).toHaveCount(1);
  expect(witness.faults.some((fault) => notMade.test(fault))).toBe(true);
  // A module that was never loaded before it broke has no update either, nor one that always failed.
  const neverSeen = "src/blocks/quote/quote.tsx";
  await edit(neverSeen, "export function Quote(", "export funktion Quote(");
  await page.goto("/devtools?path=src/blocks/quote/fixtures.json&state=minimal");
  await expect(page.locator("vite-error-overlay")).toContainText("quote.tsx");
  await expect(preview.locator("vite-error-overlay")).toBeHidden();
  // A block that cannot be loaded is retried a moment later: it is not fixed in between.
  await expect(crash).toBeVisible();
  await edit(neverSeen, "export funktion Quote(", "export function Quote(");
  await expect(preview.locator("main blockquote")).toBeVisible();
  await expect(page.locator("vite-error-overlay")).toHaveCount(0);
  await edit(neverSeen, "<q>{quote}</q>", "<q>{quote.repeat(-1)}</q>");
  await page.reload();
  await expect(crash).toBeVisible();
  await edit(neverSeen, "<q>{quote.repeat(-1)}</q>", "<q>{quote}</q>");
  await expect(preview.locator("main blockquote")).toBeVisible();
  forgetTools(witness, notMade);
});

test("schema and text edits apply at once to fields, validation and preview, including unsaved content; devtools keep their state", async ({
  page,
  site,
  witness,
}) => {
  const schema = "schema/blocks/hero.schema.json";
  const { edit, editAll } = editorOf(site.folder);
  await page.goto("/devtools?path=src/blocks/hero/fixtures.json");
  const preview = page.frameLocator("iframe[data-preview]");
  await preview.getByRole("heading", { name: "hero", exact: false }).waitFor();
  await page.getByRole("treeitem", { name: "hero" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  const typed = "Every ten seconds. ".repeat(20);
  await text.fill(typed);
  const marked = [page.locator("html"), preview.locator("html")];
  for (const one of marked) await one.evaluate((html) => html.toggleAttribute("data-before"));

  await edit(schema, '"maxLength": 500', '"maxLength": 300');
  await expect(page.getByText("380 characters; the maximum is 300").first()).toBeVisible();
  await edit(schema, '"title": "Text"', '"title": "Words"');
  const words = page.getByRole("textbox", { name: "Words" });
  await expect(words).toHaveValue(typed);
  await expect(words).toBeFocused();
  const properties = JSON.stringify({ extra: extraProperty, tale: taleProperty }).slice(1, -1);
  const extra = `"properties": { ${properties},`;
  await editAll(schema, [
    ['"required": ["heading"]', '"required": ["heading", "extra"]'],
    ['"properties": {', extra],
  ]);
  await page.getByRole("textbox", { name: "Extra words" }).fill("More of them");
  await page.getByRole("textbox", { name: "Tale" }).click();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  const logIn = 'msgid "nav.login"\nmsgstr ';
  await edit("locales/en.po", `${logIn}"Log in"`, `${logIn}"Come in"`);
  await expect(preview.getByRole("link", { name: "Come in" })).toBeVisible();
  await editAll(schema, [
    ['"maxLength": 300', '"maxLength": 500'],
    ['"title": "Words"', '"title": "Text"'],
    ['"required": ["heading", "extra"]', '"required": ["heading"]'],
    [extra, '"properties": {'],
  ]);
  await expect(text).toHaveValue(typed);
  for (const one of marked) await expect(one).toHaveAttribute("data-before");

  await page.goto("/devtools?path=content/en/posts/how-to-read-a-fuel-curve.json");
  await preview.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => document.documentElement.toggleAttribute("data-before"));
  await edit("schema/api/post-detail.schema.json", '"maxLength": 600', '"maxLength": 26');
  await expect(page.getByText("the maximum is 26").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-before");
  forgetTools(witness);
});

const extraProperty = {
  title: "Extra words",
  description: "Words that are new.",
  type: "string",
  minLength: 1,
  maxLength: 40,
  examples: ["More"],
};
/** A kind of text that modules other than forms and validators know as well. */
const taleProperty = {
  title: "Tale",
  description: "A text with marks that is new.",
  $ref: "../parts/rich-text.schema.json",
};
