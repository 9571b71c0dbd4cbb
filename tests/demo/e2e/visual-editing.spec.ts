import { createReadStream } from "node:fs";
import { createServer, type Server } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import { signPreview } from "#cms/preview-token.ts";
import { trust } from "#contract/trust.ts";
import { startBuiltSite } from "../../helpers/built-site.ts";
import { expect, onSite, type RunningSite } from "../../e2e/fixtures.ts";

const secret = "a secret that is long enough to be one";

interface Editor extends RunningSite {
  /** Address of the CMS. */
  readonly editor: string;
}

/** A site, and a CMS on another one: the example of the guide, unmodified. */
async function startEditor(): Promise<Editor> {
  const cms = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://cms");
    const isPage = pathname === "/";
    const file = isPage ? "docs/examples/visual-editing.html" : `content/pl${pathname}`;
    response.setHeader("content-type", isPage ? "text/html" : "application/json");
    createReadStream(file).pipe(response);
  });
  const editor = await originOf(cms);
  const site = await startBuiltSite({ PREVIEW_SECRET: secret, PREVIEW_ORIGINS: editor });
  const stop = async (): Promise<void> => {
    await site.stop();
    cms.closeAllConnections();
    cms.close();
  };
  return { origin: site.origin, editor, stop };
}

async function originOf(server: Server): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = trust<{ port: number }>(server.address());
  // Another site than 127.0.0.1: its pages share no process and no storage with the preview.
  return `http://localhost:${port}`;
}

const test = onSite(startEditor);

function previewOf({ origin }: Editor, id: string): string {
  const token = signPreview(
    secret,
    { nodeType: "article", id, locale: "pl" },
    Math.round(Date.now() / 1000) + 600,
  );
  return `${origin}/admin/preview/article/${id}?locale=pl&token=${token}`;
}

async function open(page: Page, site: Editor, id: string, like = id): Promise<FrameLocator> {
  const query = new URLSearchParams({
    preview: previewOf(site, id),
    document: `/pages/${like}.json`,
  });
  await page.goto(`${site.editor}/?${query.toString()}`);
  await expect(page.getByText("Click on a text in the preview.")).toBeVisible();
  return page.frameLocator("iframe");
}

/** The text around the caret in the form. */
function atCaret(page: Page): Promise<string> {
  return page
    .getByLabel("Document")
    .evaluate(({ value, selectionStart }: HTMLTextAreaElement) =>
      value.slice(value.lastIndexOf("\n", selectionStart) + 1, selectionStart).trim(),
    );
}

/** Changes the document as an editor does in the form. */
async function write(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByLabel("Document");
  const text = await form.inputValue();
  expect(text).toContain(from);
  await form.fill(text.replace(from, to));
}

test("clicking a text in the preview selects its field in the form, and typing updates the preview", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "home");
  await expect(preview.getByRole("region", { name: "Ciasteczka" })).toHaveCount(0);
  await preview.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => atCaret(page)).toBe('"heading": "');
  await page.keyboard.type("Naprawdę? ");
  await expect(preview.getByRole("heading", { level: 1, name: /^Naprawdę\? Wiesz/ })).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("All is well.");
  await expect(page.getByLabel("Document")).toBeFocused();

  const figures = preview.getByRole("heading", { name: "System w liczbach" });
  await figures.click();
  await expect.poll(() => atCaret(page)).toBe('"heading": "');
  await page.keyboard.type("Cały ");
  await expect(preview.getByRole("heading", { name: "Cały System w liczbach" })).toBeInViewport();

  // A link is a text like any other, and no longer leads out of the frame.
  await preview.getByRole("main").getByRole("link", { name: "Umów prezentację" }).first().click();
  await expect.poll(() => atCaret(page)).toBe('"label": "');
  await expect(preview.getByRole("heading", { level: 1, name: /^Naprawdę/ })).toBeVisible();
});

test("the block of the edited field is scrolled into view and stays outlined as it changes", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "home");
  const figures = preview.locator("#figures");
  await expect(figures).not.toBeInViewport();
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.contentWindow?.postMessage(
      { waymark: "show", block: "figures" },
      new URL(frame.src).origin,
    );
  });
  await expect(figures).toBeInViewport();
  await expect(figures).toHaveCSS("outline-style", "solid");
  await write(page, '"heading": "System', '"heading": "Wszystko');
  await expect(preview.getByRole("heading", { name: /^Wszystko/ })).toBeVisible();
  await expect(figures).toHaveCSS("outline-style", "solid");
});

test("errors are reported in the form, and affect the preview as they would the site", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "home");
  await write(page, '"heading": "System', '"headng": "System');
  await expect(page.getByRole("status")).toContainText("headng");
  await expect(preview.getByRole("heading", { name: "System w liczbach" })).toHaveCount(0);
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await write(page, '"headng": "System', '"heading": "Wszystko');
  await expect(preview.getByRole("heading", { name: /^Wszystko/ })).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("All is well.");
  await write(page, '"title"', '"title');
  const status = page.getByRole("status");
  await expect(status).toHaveText("This is no JSON yet.");
  await page.evaluate(() => addEventListener("message", () => (document.title = "Heard")));
  const late = (): void => parent.postMessage({ waymark: "shown", problems: [] }, "*");
  await page.frames()[1]?.evaluate(late);
  await expect(page).toHaveTitle("Heard");
  await expect(status).toHaveText("This is no JSON yet.");
  await page.getByLabel("Document").fill(`${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`);
  await expect(page.getByRole("status")).toContainText("nested too deeply");
});

test("a block new to the page arrives with its styles and behaviour; text typed into the preview stays", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "contact");
  const name = preview.getByRole("textbox").first();
  await write(page, '"title"', '"seoTitle": "Inny", "title"');
  await expect(page.getByRole("status")).toHaveText("All is well.");
  await name.fill("Anna");
  const faq = {
    type: "faq",
    id: "questions",
    props: { heading: "Pytania", items: [{ question: "Kiedy?", answer: "<p>Od zaraz.</p>" }] },
  };
  await write(page, '"blocks": [', `"blocks": [${JSON.stringify(faq)},`);
  await expect(preview.getByRole("heading", { name: "Pytania", exact: true })).toBeVisible();
  await preview.locator("summary", { hasText: "Kiedy?" }).click();
  await expect.poll(() => atCaret(page)).toBe('"question": "');
  await expect(preview.getByText("Od zaraz.")).toBeVisible();
  await expect(name).toHaveValue("Anna");

  // Its code would have reported what is missing.
  const form = preview.locator("form", { has: name });
  await form.getByRole("button", { name: /Wyślij/ }).click();
  await expect.poll(() => atCaret(page)).not.toBe('"question": "');
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("the form explains why a preview may not be responding", async ({ page, site }) => {
  await page.clock.install();
  const preview = `${site.origin}/admin/preview/article/home?locale=pl&token=1.expired`;
  const query = new URLSearchParams({ preview, document: "/pages/home.json" });
  await page.goto(`${site.editor}/?${query.toString()}`);
  await expect(page.getByLabel("Document")).toBeEnabled();
  await expect(page.getByRole("status")).toHaveText("The preview is loading.");
  await page.clock.runFor(10_000);
  await expect(page.getByRole("status")).toContainText("Its token has expired");
});

test("a document that the service does not have yet is previewed as soon as it is written", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "new-page", "company");
  await expect(preview.getByRole("heading", { name: "Nie znaleziono strony" })).toBeVisible();
  await write(page, '"title": "', '"title": "Nowa: ');
  await expect(preview.getByRole("heading", { level: 1, name: /^Nowa: / })).toBeVisible();
  await preview.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => atCaret(page)).toBe('"title": "');
});

test("the preview accepts messages only from the enclosing page, and only from a configured origin", async ({
  page,
  site,
}) => {
  const preview = await open(page, site, "home");
  const drawn = { waymark: "draft", document: { id: "home", title: "Obcy", blocks: [] } };
  const address = page.waitForRequest(/\/_draft/);
  await preview
    .locator("body")
    .evaluate((_body, message) => window.postMessage(message, location.origin), drawn);
  // Messages arrive in the order they are sent: had the first been handled, it would be drawn first.
  await write(page, "Wiesz, gdzie", "Widzisz, gdzie");
  await expect(preview.getByRole("heading", { level: 1, name: /^Widzisz/ })).toBeVisible();
  expect((await address).postData()).toContain("Widzisz, gdzie");
});
