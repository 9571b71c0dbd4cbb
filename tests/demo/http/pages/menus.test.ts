import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { copyOfContent } from "../../../helpers/built-site.ts";
import { openedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

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

  it("is complete without the category tree, only shorter", async () => {
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

describe("a content service with responses of its own style", () => {
  async function siteOver(change: (path: string, body: string) => string) {
    const port = await freePort();
    await startCms(port, change);
    const site = await openedSite({
      WAYMARK_ENV: "live",
      API_BASE_URL: `http://127.0.0.1:${port}`,
      CACHE_DIR: await tempFolder({}),
    });
    await expect.poll(async () => (await site.ask("/readyz")).status).toBe(200);
    return site;
  }

  it("loses the menus when they are unreadable, but not the pages", async () => {
    const site = await siteOver((path, body) => (path === "/api/menus" ? "{}" : body));
    for (const path of ["/kontakt", "/de/kontakt", "/nic-tu-nie-ma"]) {
      const response = await site.ask(path);
      expect(response.status).toBe(path === "/nic-tu-nie-ma" ? 404 : 200);
      expect(await response.text()).toContain("<footer");
    }
    const lost = site.log.lines().filter(({ service }) => service === "menus");
    expect(lost).not.toEqual([]);
  });

  it("loses nothing when it sends null for missing values", async () => {
    const site = await siteOver((path, body) =>
      path === "/api/sitemap_nodes"
        ? body.replaceAll('"nodeType":', '"layout":null,"nodeType":')
        : body,
    );
    const response = await site.ask("/kontakt");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('href="/firma/o-nas"');
  });

  it("is served when its addresses end with a slash or contain non-ASCII letters", async () => {
    const written: Readonly<Record<string, string>> = {
      "/preise": "/preise/",
      "/impressum": "/über-das-gesetz",
    };
    const site = await siteOver((path, body) =>
      path === "/api/sitemap_nodes" || path === "/api/menus"
        ? body.replaceAll(/"(\/preise|\/impressum)"/g, (_all, slug) =>
            JSON.stringify(written[slug]),
          )
        : body,
    );
    for (const address of ["/de/preise", "/de/%C3%BCber-das-gesetz"]) {
      const response = await site.ask(address);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`rel="canonical" href="https://szlak.example${address}"`);
      expect(html).toMatch(new RegExp(`href="${address}" aria-current="page"`));
    }
    expect((await site.ask("/de/preise/")).headers.get("location")).toMatch(/\/de\/preise$/);
    const listed = await (await site.ask("/sitemap-de-1.xml")).text();
    expect(listed).toContain("/de/preise</loc>");
    expect(listed).toContain("/de/%C3%BCber-das-gesetz</loc>");
  });
});
