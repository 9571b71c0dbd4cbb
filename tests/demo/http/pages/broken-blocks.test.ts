import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { copyOfContent } from "../../../helpers/built-site.ts";
import type { OpenedSite } from "../../../helpers/opened-site.ts";

/** The site with a component that throws, as a bug in it would: the third fault. */
async function siteWithCrash(env: Readonly<Record<string, string>>): Promise<OpenedSite> {
  const component = "#blocks/faq/faq.tsx";
  vi.resetModules();
  vi.doMock(component, () => ({
    Faq: () => {
      throw new Error("planted crash");
    },
  }));
  onTestFinished(() => {
    vi.doUnmock(component);
    vi.resetModules();
  });
  const { openedSite } = await import("../../../helpers/opened-site.ts");
  return openedSite(env);
}

interface RawBlock {
  type: string;
  id: string;
  props: Record<string, unknown>;
}

test("a missing required prop, an unknown type and a crash lose three blocks, but not the page", async () => {
  const { folder, remove } = await copyOfContent();
  onTestFinished(remove);
  const file = join(folder, "en/pages/home.json");
  const page: { blocks: RawBlock[] } = JSON.parse(await readFile(file, "utf8"));
  const stats = page.blocks.find(({ type }) => type === "stats");
  const cta = page.blocks.find(({ type }) => type === "cta");
  const faq = page.blocks.find(({ type }) => type === "faq");
  if (stats === undefined || cta === undefined) throw new Error("the home page has other blocks");
  delete stats.props["items"];
  cta.type = "no-such-block";
  await writeFile(file, JSON.stringify(page));

  const site = await siteWithCrash({ CONTENT_DIR: folder });
  const response = await site.ask("/en");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<h1");
  expect(html).toContain('data-island="testimonials"');
  expect(html).toContain("<footer");
  expect(html).not.toContain("planted crash");
  expect(html.match(/data-block="[^"]*" hidden/g)).toHaveLength(3);

  const lines = site.log.lines().filter(({ event }) => event === "block-failed");
  expect(lines).toMatchObject([
    { kind: "invalid", blockId: stats.id, blockType: "stats", page: "/en" },
    { kind: "crash", blockId: faq?.id, blockType: "faq", page: "/en" },
    { kind: "unknown-type", blockId: cta.id, blockType: "no-such-block", page: "/en" },
  ]);
});
