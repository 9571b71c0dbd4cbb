import { describe, expect, it, vi } from "vitest";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

type Upstream = (request: Request) => Promise<Response>;

function siteOver(fetch: Upstream): Promise<TestSite> {
  return testSite({ upstreamOf: () => ({ baseUrl: "https://cms.example/base", fetch }) });
}

describe("API", () => {
  it("is requested at its own address, with the path and query of the visitor", async () => {
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

  it("is sent only the headers of its contract", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    const headers = {
      accept: "application/ld+json",
      "accept-locale": "en",
      authorization: "Bearer token",
      cookie: "id=1",
      "user-agent": "agent",
      "x-forwarded-for": "198.51.100.7",
      "x-api-key": "guess",
    };
    await ask("/api/search?phrase=abc", { headers });
    expect(Object.fromEntries(fetch.mock.calls[0]?.[0].headers ?? [])).toEqual({
      accept: "application/ld+json",
      "accept-locale": "en",
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

  it("is not cached when the visitor is identified", async () => {
    const upstreamRule = { headers: { "cache-control": "public, max-age=60" } };
    const { ask } = await siteOver(async () => Response.json({}, upstreamRule));
    const headers = { authorization: "Bearer token" };
    expect((await ask("/api/menus", { headers })).headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["is unavailable", async () => Promise.reject(new TypeError("fetch failed: planted")), 502],
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
    "results in a coded failure when it %s",
    async (_how, fetch, status) => {
      const { ask, log } = await siteOver(fetch);
      const response = await ask("/api/menus");
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        code: String(status),
        detail: "Content is unavailable.",
      });
      expect(log.lines().map(({ event }) => event)).toContain("api-failed");
    },
  );

  it.each([
    ["GET", "/api/users", 404],
    ["GET", "/api/cookie_consents", 405],
    ["GET", "/api/cookie_consents/1", 405],
    ["GET", "/api/login", 405],
    ["GET", "/api/contact_form_entries", 405],
    ["GET", "/api/posts/trasa/drafts", 404],
    ["GET", "/api/posts//trasa", 404],
    ["GET", "/api", 404],
    ["HEAD", "/api/users", 404],
    ["POST", "/api/posts", 405],
    ["POST", "/api/pages/home", 405],
    ["POST", "/api/users", 404],
    ["POST", "/api/contact_form_entries/1", 404],
    ["POST", "/api/login/", 404],
    ["POST", "/api/Login", 404],
    ["POST", "/api/form_entries/unknown", 404],
    ["PUT", "/api/posts/trasa", 405],
    ["PUT", "/api/contact_form_entries", 405],
    ["PUT", "/api/cookie_consents", 405],
    ["PUT", "/api/users/1", 404],
    ["DELETE", "/api/cookie_consents/1", 405],
    ["PATCH", "/api/posts/trasa", 405],
    ["OPTIONS", "/api/login", 405],
  ])("is not sent %s %s, which it does not have: %i", async (method, path, status) => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    const isRead = method === "GET" || method === "HEAD";
    const body = isRead ? {} : { body: "{}" };
    const response = await ask(path, {
      method,
      headers: { authorization: "Bearer token", "content-type": "application/json" },
      ...body,
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).not.toContain("public");
  });

  it.each([
    ["GET", "/api/menus"],
    ["GET", "/api/sitemap_nodes"],
    ["GET", "/api/pages/home"],
    ["GET", "/api/preview/article/home"],
    ["GET", "/api/posts"],
    ["HEAD", "/api/posts/trasa"],
    ["GET", "/api/search"],
    ["GET", "/api/contact_people"],
    ["GET", "/api/services"],
    ["GET", "/api/services/cars"],
    ["GET", "/api/hidden_pages/oferta"],
    ["POST", "/api/demo_request_form_entries"],
    ["POST", "/api/contact_form_entries"],
    ["POST", "/api/cooperation_form_entries"],
    ["POST", "/api/advisor_form_entries"],
    ["POST", "/api/reference_request_form_entries"],
    ["POST", "/api/support_form_entries"],
    ["POST", "/api/form_entries/job_application"],
    ["POST", "/api/login"],
    ["POST", "/api/check_token"],
    ["POST", "/api/logout"],
    ["POST", "/api/cookie_consents"],
    ["PUT", "/api/cookie_consents/1"],
  ])("is sent %s %s", async (method, path) => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    const isRead = method === "GET" || method === "HEAD";
    await ask(path, { method, ...(isRead ? {} : { body: "{}" }) });
    const [request] = fetch.mock.calls[0] ?? [];
    expect(request?.url).toBe(`https://cms.example/base${path}`);
    expect(request?.method).toBe(method === "HEAD" ? "GET" : method);
  });

  it("is sent only the contract's headers of a submission, and a key for the visitor", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    await ask("/api/contact_form_entries", {
      method: "POST",
      body: "{}",
      headers: {
        "accept-locale": "en",
        authorization: "Bearer token",
        "content-type": "application/json",
        cookie: "id=1; consent-proof=secret; shop-token=token",
        "idempotency-key": "8f14e45f-ceea-4e7a-9a2b-1c2d3e4f5a6b",
        "user-agent": "agent",
        referer: "https://szlak.example/kontakt",
        "x-visitor": "somebody else",
        "x-forwarded-for": "198.51.100.7",
        "x-forwarded-host": "evil.test",
        "x-api-key": "guess",
      },
    });
    expect(Object.fromEntries(fetch.mock.calls[0]?.[0].headers ?? [])).toEqual({
      accept: "application/json",
      "accept-locale": "en",
      authorization: "Bearer token",
      "content-type": "application/json",
      cookie: "consent-proof=secret",
      "idempotency-key": "8f14e45f-ceea-4e7a-9a2b-1c2d3e4f5a6b",
      "x-forwarded-host": "localhost",
      "x-visitor": expect.not.stringMatching(/somebody|198\.51/),
    });
  });

  it("is not sent an invalid path", async () => {
    const fetch = vi.fn<Upstream>(async () => Response.json({}));
    const { ask } = await siteOver(fetch);
    expect((await ask("/api/%2e%2e%2fadmin")).status).toBe(400);
    expect((await ask("/apix")).status).toBe(404);
    expect(fetch).not.toHaveBeenCalled();
  });
});
