import type { Page } from "@playwright/test";
import { expect, test } from "../../e2e/devtools-site.ts";
import { opening } from "./work-preview.ts";

const home = "/devtools?path=content/en/pages/home.json";

/** Matches the first script of a document. */
async function firstScript(page: Page, document: string): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get(document)).text();
  const [, script = ""] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  return ({ pathname }) => pathname === script;
}

/** Keeps the document from loading until the returned function is called. */
async function keepFromLoading(page: Page, document: string): Promise<() => Promise<void>> {
  const isIt = await firstScript(page, document);
  await page.route(isIt, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(isIt);
}

test("devtools report a part that fails to load, and reload with the typed text", async ({
  page,
  witness,
}) => {
  witness.expected = /^failed: .*ERR_INTERNET_DISCONNECTED$/;
  await page.goto(home);
  await expect(opening(page)).toBeVisible();
  await page.getByRole("treeitem", { name: /hero/ }).click();
  await page.getByRole("textbox", { name: "Heading required" }).fill("Typed before");
  await expect(opening(page)).toHaveText("Typed before");

  const letLoad = await keepFromLoading(page, "/devtools");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("failed to load");
  await letLoad();
  await page.getByRole("button", { name: "Load them again" }).click();
  await expect(opening(page)).toHaveText("Typed before");

  const letShow = await keepFromLoading(page, "/devtools/preview");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The preview could not be loaded");
  await letShow();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(opening(page)).toHaveText("Typed before");
});

test("an error event of the browser itself during loading does not count as a failed part", async ({
  page,
}) => {
  const isIt = await firstScript(page, "/devtools");
  const { promise: isAwaited, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route(isIt, async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto(home, { waitUntil: "commit" });
  const loading = page.locator("[data-loading]");
  await expect(loading).toBeVisible();
  await page.evaluate(() => {
    const message = "ResizeObserver loop completed with undelivered notifications.";
    dispatchEvent(new ErrorEvent("error", { message }));
  });
  await expect(loading).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  letLoad();
  await expect(opening(page)).toBeVisible();
});
