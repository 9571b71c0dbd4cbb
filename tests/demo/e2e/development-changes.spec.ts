import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signPreview } from "#cms/preview-token.ts";
import { developCopy, developmentSecret } from "../../helpers/dev-server.ts";
import { editorOf, forgetTools } from "../../e2e/edit-sources.ts";
import { expect, onSite } from "../../e2e/fixtures.ts";

const test = onSite(developCopy);

/** Keeps pages from connecting to the development server. Returns a function that lets them. */
async function keepApart(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (socket) => {
    await promise;
    socket.connectToServer();
  });
  return resolve;
}

test("a page follows content and code that changed before it was connected to the server", async ({
  page,
  site,
  witness,
}) => {
  const home = join(site.folder, "content/en/pages/home.json");
  await copyFile("tests/demo/e2e/devtools-home.json", home);
  const text = await readFile(home, "utf8");
  const write = async (words: string): Promise<void> =>
    writeFile(home, text.replace("Know where every vehicle is", words));
  const onServer = async (): Promise<string> => (await page.request.get("/en")).text();

  // On the site, in the preview of a CMS and in devtools.
  const node = { nodeType: "article", id: "home", locale: "en" };
  const token = signPreview(developmentSecret, node, Math.round(Date.now() / 1000) + 600);
  const heading = page.getByRole("heading", { level: 1 });
  const addresses = ["/en", `/admin/preview/article/home?locale=en&token=${token}`];
  for (const [index, address] of addresses.entries()) {
    const connect = await keepApart(page);
    await page.goto(address);
    await page.locator("html[data-awake]").waitFor();
    await write(`Written apart, ${index}`);
    await expect.poll(onServer).toContain(`Written apart, ${index}`);
    connect();
    await expect(heading).toHaveText(`Written apart, ${index}`);
  }
  const connect = await keepApart(page);
  await page.goto("/devtools?path=content/en/pages/home.json");
  const opening = page.frameLocator("iframe[data-preview]").getByRole("heading", { level: 1 });
  await expect(opening).toHaveText("Written apart, 1");
  await write("Written beside it");
  await expect.poll(onServer).toContain("Written beside it");
  const { edit } = editorOf(site.folder);
  await edit("src/blocks/hero/hero.tsx", "{heading}</Heading>", "{heading}, edited</Heading>");
  await expect.poll(onServer).toContain("Written beside it, edited");
  connect();
  await expect(opening).toHaveText("Written beside it, edited");
  forgetTools(witness);
});
