import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { SitemapNode } from "#generated/types.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { testSite } from "../../helpers/test-site.ts";

describe("a sitemap that is too long to be held as JSON", () => {
  const nodes = Array.from({ length: 10_001 }, (_, at): SitemapNode => {
    return { nodeType: "article", action: "index", slug: `/a-${at}`, name: `A ${at}`, crumbs: [] };
  });
  const upstreamOf = () => ({
    baseUrl: "https://cms.example",
    fetch: async () => Promise.reject(new Error("asked for all of it")),
  });
  const siteWith = (cachedNodes: readonly SitemapNode[], stale: boolean) => {
    const data = SitemapTable.of(cachedNodes);
    return testSite({
      upstreamOf,
      sitemapOf: async () => ({ data, stale, ageMs: stale ? 7000 : undefined }),
    });
  };
  const path = "/api/sitemap_nodes?locale=en";

  it("is written from cached nodes: whole, with an ETag, and compressed for clients that accept it", async () => {
    const { ask } = await siteWith(nodes, false);
    const plain = await ask(path);
    expect([plain.status, plain.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(await plain.json()).toEqual(nodes);
    const packed = await ask(path, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(nodes);
    const etag = plain.headers.get("etag") ?? "";
    expect(packed.headers.get("etag")).not.toBe(etag);
    const known = await ask(path, { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const other = await siteWith(nodes.slice(1), false).then((site) => site.ask(path));
    expect(other.status).toBe(502);
    expect((await ask(`${path}&more=1`)).status).toBe(502);
  });

  it("is available while its service is down, however short it is, with its age", async () => {
    const { ask } = await siteWith(nodes.slice(0, 3), true);
    const cached = await ask(path);
    expect([cached.status, cached.headers.get("age")]).toEqual([200, "7"]);
    expect(await cached.json()).toEqual(nodes.slice(0, 3));
  });
});
