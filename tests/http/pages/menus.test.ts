import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { copyOfContent } from "../../helpers/built-site.ts";
import { openedSite } from "../../helpers/opened-site.ts";

interface Json {
  [key: string]: unknown;
}

async function edit(file: string, change: (data: Json[]) => void): Promise<void> {
  const data = JSON.parse(await readFile(file, "utf8"));
  change(data);
  await writeFile(file, JSON.stringify(data));
}

describe("the menu of every page", () => {
  it("shows the product categories below the product index of its language", async () => {
    const content = await copyOfContent();
    onTestFinished(content.remove);
    await edit(join(content.folder, "de/sitemap.json"), (nodes) => {
      const own = nodes.filter(({ nodeType }) => nodeType !== "product");
      for (const node of own) if (node["slug"] === "/kontakt") node["nodeType"] = "product";
      nodes.splice(0, nodes.length, ...own);
    });
    const categories = [
      { id: "tracker", name: "Tracker", path: "/tracker", parentBranch: { id: "products" } },
      { id: "fest", name: "Fest", path: "/tracker/fest", parentBranch: { id: "tracker" } },
    ];
    await writeFile(join(content.folder, "de/product-categories.json"), JSON.stringify(categories));
    const { ask } = await openedSite({ CONTENT_DIR: content.folder });
    const html = await (await ask("/de")).text();
    expect(html).toContain('href="/de/kontakt/tracker"');
    expect(html).toContain('href="/de/kontakt/tracker/fest"');
  });

  it("is whole without the category tree, only shorter", async () => {
    const content = await copyOfContent();
    onTestFinished(content.remove);
    await edit(join(content.folder, "de/sitemap.json"), (nodes) => {
      const own = nodes.filter(({ nodeType }) => nodeType !== "product");
      nodes.splice(0, nodes.length, ...own);
    });
    const { ask } = await openedSite({ CONTENT_DIR: content.folder });
    const html = await (await ask("/de")).text();
    expect(html).toContain('href="/de/blog"');
    expect(html).not.toContain("gps-tracker");
  });
});
