import { rm } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createStaticFiles } from "#server/files/static.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

const script = "export const route = 'Poznań–Lyon';\n".repeat(40);

async function builtSite(): Promise<TestSite & { folder: string }> {
  const folder = await tempFolder({
    "assets/app-3f2a.js": script,
    "assets/app-3f2a.js.map": "{}",
    "assets/font-1a2b.woff2": "w".repeat(900),
    "assets/secret.env": "TOKEN=1",
    "assets/.hidden.js": "1",
    ".vite/manifest.json": "{}",
    "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "index.html": "<p>",
  });
  return { ...(await testSite({ files: await createStaticFiles(folder) })), folder };
}

describe("build files", () => {
  it("are cached by browsers for a year, in their preferred encoding", async () => {
    const { ask } = await builtSite();
    const response = await ask("/assets/app-3f2a.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
    const zipped = await ask("/assets/app-3f2a.js", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script);
    expect(await (await ask("/assets/app-3f2a.js?v=1")).text()).toBe(script);
  });

  it("result in a 304 for clients that have them, and in no body for HEAD", async () => {
    const { ask } = await builtSite();
    const etag = (await ask("/assets/app-3f2a.js")).headers.get("etag") ?? "";
    const again = await ask("/assets/app-3f2a.js", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const head = await ask("/assets/app-3f2a.js", { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(script)));
    expect(await head.text()).toBe("");
  });

  it("are not compressed where that makes nothing smaller", async () => {
    const { ask } = await builtSite();
    const font = await ask("/assets/font-1a2b.woff2", { headers: { "accept-encoding": "br" } });
    expect(font.headers.get("content-encoding")).toBeNull();
    expect(font.headers.get("content-type")).toBe("font/woff2");
  });

  it("in a folder without hashes are cached for an hour", async () => {
    const { ask } = await builtSite();
    const response = await ask("/favicon.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it.each([
    "/assets/app-0000.js",
    "/assets/app-3f2a.js.map",
    "/assets/secret.env",
    "/assets/.hidden.js",
    "/assets/",
    "/assets/..%252findex.html",
    "/assets/constructor",
  ])("returns a plain 404 for %s, never a page", async (path) => {
    const { ask } = await builtSite();
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["/.vite/manifest.json", "/index.html", "/assets"])(
    "returns the 404 of a page for %s",
    async (path) => {
      const { ask } = await builtSite();
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("text/html");
    },
  );

  it("that vanish while the server runs are an error for that file only", async () => {
    const { ask, folder } = await builtSite();
    await rm(join(folder, "assets/app-3f2a.js"));
    expect((await ask("/assets/app-3f2a.js")).status).toBe(500);
    expect((await ask("/favicon.svg")).status).toBe(200);
  });
});
