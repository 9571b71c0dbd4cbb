import { describe, expect, it, vi } from "vitest";
import { testSite, type TestSite } from "../helpers/test-site.ts";

type Upstream = (request: Request) => Promise<Response>;

function siteOver(fetch: Upstream): Promise<TestSite> {
  return testSite({ upstreamOf: () => ({ baseUrl: "https://cms.example/base", fetch }) });
}

describe("API", () => {
  it("is asked under its own address, with the path and query of the visitor", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({ fine: true }));
    const { ask } = await siteOver(fetch);
    const response = await ask("/api/posts/trasa?locale=de&page=1");
    expect(fetch.mock.calls[0]?.[0].url).toBe(
      "https://cms.example/base/api/posts/trasa?locale=de&page=1",
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ fine: true });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is told only the headers of its contract", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    const headers = {
      accept: "application/ld+json",
      "accept-locale": "de",
      authorization: "Bearer token",
      cookie: "id=1",
      "user-agent": "agent",
      "x-forwarded-for": "198.51.100.7",
      "x-api-key": "guess",
    };
    await ask("/api/search?phrase=abc", { headers });
    expect(Object.fromEntries(fetch.mock.calls[0]?.[0].headers ?? [])).toEqual({
      accept: "application/ld+json",
      "accept-locale": "de",
      authorization: "Bearer token",
    });
    await ask("/api/menus", {
      headers: { accept: "text/html", "accept-locale": "xx", authorization: "Basic eA==" },
    });
    expect(Object.fromEntries(fetch.mock.calls[1]?.[0].headers ?? [])).toEqual({
      accept: "application/json",
    });
  });

  it("passes on status and JSON, and no other header", async () => {
    const { ask } = await siteOver(async () =>
      Response.json(
        { code: "404" },
        {
          status: 404,
          headers: {
            "content-type": "application/problem+json",
            "cache-control": "public, max-age=60",
            "set-cookie": "a=1",
            "access-control-allow-origin": "*",
            "x-powered-by": "CMS 1.0",
            "content-security-policy": "default-src *",
          },
        },
      ),
    );
    const response = await ask("/api/posts/none");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    for (const name of ["set-cookie", "access-control-allow-origin", "x-powered-by"]) {
      expect(response.headers.get(name)).toBeNull();
    }
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("is not kept when the visitor is known", async () => {
    const upstreamRule = { headers: { "cache-control": "public, max-age=60" } };
    const { ask } = await siteOver(async () => Response.json({}, upstreamRule));
    const headers = { authorization: "Bearer token" };
    expect((await ask("/api/menus", { headers })).headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["is away", async () => Promise.reject(new TypeError("fetch failed: planted")), 502],
    [
      "takes too long",
      async () => Promise.reject(new DOMException("planted", "TimeoutError")),
      504,
    ],
    [
      "answers HTML",
      async () =>
        new Response("<script>planted</script>", { headers: { "content-type": "text/html" } }),
      502,
    ],
    ["redirects", async () => Response.redirect("https://evil.test/planted"), 502],
    ["sends too much", async () => Response.json("planted".repeat(3_000_000)), 502],
  ] satisfies [string, Upstream, number][])(
    "that %s is answered as a coded failure",
    async (_how, fetch, status) => {
      const { ask, log } = await siteOver(fetch);
      const response = await ask("/api/menus");
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({
        code: String(status),
        message: "content is unavailable",
      });
      expect(log.lines().map(({ event }) => event)).toContain("api-failed");
    },
  );

  it("is not asked for a path that is none", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    expect((await ask("/api/%2e%2e%2fadmin")).status).toBe(400);
    expect((await ask("/apix")).status).toBe(404);
    expect(fetch).not.toHaveBeenCalled();
  });
});
