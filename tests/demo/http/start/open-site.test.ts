import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttpServer, listen } from "#server/start/http-server.ts";
import { copyOfContent } from "../../../helpers/built-site.ts";
import { openedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { ownContent } from "../../../helpers/own-content.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

async function remoteEnv(port: number): Promise<Record<string, string>> {
  const apiBaseUrl = `http://127.0.0.1:${port}`;
  return { WAYMARK_ENV: "live", API_BASE_URL: apiBaseUrl, CACHE_DIR: await tempFolder({}) };
}

async function statusOf({ ask }: OpenedSite, path: string): Promise<number> {
  return (await ask(path)).status;
}

describe("a site over the embedded content", () => {
  it("is ready, and serves the pages of both brands and the API", async () => {
    const site = await openedSite({});
    await expect.poll(() => statusOf(site, "/readyz")).toBe(200);
    const own = await site.ask("/");
    expect(own.status).toBe(200);
    expect(await own.text()).toContain('<html lang="pl" data-brand="szlak"');
    const other = await site.ask("/", { headers: { host: "waymark.example" } });
    expect(await other.text()).toContain('<html lang="en" data-brand="waymark"');
    const menus = await site.ask("/api/menus?locale=de");
    expect(menus.status).toBe(200);
    expect(menus.headers.get("content-type")).toContain("json");
  });

  it("uses the only brand when none is chosen", async () => {
    const site = await openedSite({ CONTENT_DIR: ownContent });
    expect(await (await site.ask("/")).text()).toContain('data-brand="demo"');
  });

  it("shows an editor's changes", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    const site = await openedSite({ CONTENT_DIR: folder });
    const file = join(folder, "pl/pages/home.json");
    const page: { title: string; seoTitle?: string } = JSON.parse(await readFile(file, "utf8"));
    expect(await (await site.ask("/")).text()).not.toContain("Tytuł z testu");
    await writeFile(file, JSON.stringify({ ...page, seoTitle: "Tytuł z testu" }));
    await site.reloadContent();
    expect(await (await site.ask("/")).text()).toContain("<title>Tytuł z testu");
  });

  it("redirects an old address once the redirect is written, and keeps working while the file is broken", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    const site = await openedSite({ CONTENT_DIR: folder });
    const file = join(folder, "redirects/de.json");
    const { redirects }: { redirects: object[] } = JSON.parse(await readFile(file, "utf8"));
    const write = async (...rows: readonly object[]): Promise<void> => {
      await writeFile(file, JSON.stringify({ redirects: [...redirects, ...rows] }));
      await site.reloadContent();
    };
    const place = async (path: string) => (await site.ask(path)).headers.get("location");
    expect(await statusOf(site, "/de/nachtschicht")).toBe(404);
    await write({ from: "/nachtschicht", to: "/kontakt" });
    expect(await place("/de/nachtschicht")).toMatch(/\/de\/kontakt$/);
    await write({ from: "/nachtschicht" });
    expect(await place("/de/nachtschicht")).toMatch(/\/de\/kontakt$/);
    await write();
    expect(await statusOf(site, "/de/nachtschicht")).toBe(404);
  });

  it("does not start for an unknown brand, and lists the valid ones", async () => {
    await expect(openedSite({ BRAND: "nobody" })).rejects.toThrow(
      'BRAND: expected one of szlak, waymark, the brands in content/brands, not "nobody"',
    );
  });
});

describe("a site over a content service", () => {
  it("is not ready while it has no content, and recovers on its own once the service is up", async () => {
    const port = await freePort();
    const site = await openedSite(await remoteEnv(port));
    expect(await statusOf(site, "/livez")).toBe(200);
    expect(await statusOf(site, "/readyz")).toBe(503);
    const page = await site.ask("/de/kontakt");
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toMatch(/<html lang="de".*<a href="\/de"/s);
    expect(await statusOf(site, "/robots.txt")).toBe(200);
    expect(await statusOf(site, "/api/menus")).toBe(503);
    await startCms(port);
    await expect.poll(() => statusOf(site, "/readyz")).toBe(200);
    await expect.poll(() => statusOf(site, "/de/kontakt")).toBe(200);
    await expect.poll(() => statusOf(site, "/api/menus?locale=de")).toBe(200);
  });

  it("serves only the configured brand, since the service has the content of one", async () => {
    const port = await freePort();
    await startCms(port);
    const site = await openedSite(await remoteEnv(port));
    const headers = { host: "waymark.example" };
    expect((await site.ask("/", { headers })).status).toBe(421);
  });

  it("works through a real server and a real network", async () => {
    const port = await freePort();
    await startCms(port);
    const site = await openedSite(await remoteEnv(port));
    const server = createHttpServer({
      app: site.app,
      responses: site.responses,
      logger: site.log.logger,
    });
    const own = await listen(server, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    expect((await fetch(`http://127.0.0.1:${own}/en/contact`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${own}/api/menus?locale=en`)).status).toBe(200);
  });
});
