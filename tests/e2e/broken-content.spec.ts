import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfContent, startBuiltSite } from "../helpers/built-site.ts";
import { expect, test } from "./fixtures.ts";

interface RawBlock {
  type: string;
  id: string;
  props: Record<string, unknown>;
}

/** Changes blocks of a page file as an editor's mistake would. */
async function spoil(file: string, change: (blocks: RawBlock[]) => void): Promise<void> {
  const page: { blocks: RawBlock[] } = JSON.parse(await readFile(file, "utf8"));
  change(page.blocks);
  await writeFile(file, JSON.stringify(page));
}

test("a page with a block without a required text and one of unknown type shows all the rest", async ({
  page,
}) => {
  const content = await copyOfContent();
  await spoil(join(content.folder, "en/pages/home.json"), (blocks) => {
    const stats = blocks.find(({ type }) => type === "stats");
    const cta = blocks.find(({ type }) => type === "cta");
    if (stats === undefined || cta === undefined) {
      throw new Error("the home page has no such blocks");
    }
    delete stats.props["items"];
    cta.type = "no-such-block";
  });
  const site = await startBuiltSite({ CONTENT_DIR: content.folder });
  try {
    const response = await page.goto(`${site.origin}/en`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main details").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const lines = site.log.filter((line) => line.includes("block-failed"));
    expect(lines.filter((line) => line.includes("invalid"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("unknown-type"))).toHaveLength(1);
  } finally {
    // What it is still loading must not miss its server.
    await page.close();
    await site.stop();
    await content.remove();
  }
});
