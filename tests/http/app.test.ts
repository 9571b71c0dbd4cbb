import { describe, expect, it, vi } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { loadBrands } from "#cms/load-brands.ts";
import type { PageRenderer } from "#server/render-contract.ts";
import { renderedPage, tellingRenderer, testSite } from "../helpers/test-site.ts";

async function rendererWith(parts: Partial<PageRenderer>): Promise<PageRenderer> {
  return { ...tellingRenderer(await loadBrands("content")), ...parts };
}

describe("pages", () => {
  it("answers HTML that may be kept but is asked for again each time", async () => {
    const { ask } = await testSite();
    const page = await ask("/kontakt");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(page.headers.get("vary")).toBe("accept-encoding");
    expect(await page.text()).toContain("/kontakt of szlak at https://szlak.example");
  });

  it("answers the same bytes whatever a visitor sends along", async () => {
    const { ask } = await testSite();
    const clean = await (await ask("/kontakt")).text();
    const headers = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
      "x-forwarded-prefix": "/evil",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      forwarded: "host=evil.test",
      "accept-locale": "de",
      "accept-language": "de",
      cookie: "locale=de",
      "user-agent": "Googlebot",
    };
    for (const site of [await testSite(), { ask }]) {
      expect(await (await site.ask("/kontakt?q=evil&locale=de", { headers })).text()).toBe(clean);
      expect(await (await site.ask("/kontakt")).text()).toBe(clean);
    }
  });

  it("renders an address once, whatever its query and spelling", async () => {
    const renderPage = vi.fn(async () => renderedPage("page"));
    const { ask } = await testSite({ renderer: await rendererWith({ renderPage }) });
    for (const path of ["/blog", "/blog?a=1", "/%62log", "/blog?"]) await ask(path);
    expect(renderPage).toHaveBeenCalledTimes(1);
    await ask("/Blog");
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])(
    "with Accept-Encoding %s is sent in %s, with a tag that earns a 304",
    async (accept, coding) => {
      const { ask } = await testSite();
      const headers = { "accept-encoding": accept };
      const page = await ask("/kontakt", { headers });
      expect(page.headers.get("content-encoding")).toBe(coding);
      const bytes = await page.arrayBuffer();
      expect(page.headers.get("content-length")).toBe(String(bytes.byteLength));
      const etag = page.headers.get("etag") ?? "";
      const again = await ask("/kontakt", {
        headers: { ...headers, "if-none-match": `W/${etag}` },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("content-encoding")).toBeNull();
    },
  );

  it("does not take the tag of one coding for another", async () => {
    const { ask } = await testSite();
    const br = await ask("/kontakt", { headers: { "accept-encoding": "br" } });
    const headers = { "if-none-match": br.headers.get("etag") ?? "", "accept-encoding": "gzip" };
    expect((await ask("/kontakt", { headers })).status).toBe(200);
  });

  it("answers HEAD like GET, without the body", async () => {
    const { ask } = await testSite();
    const get = await ask("/kontakt");
    const head = await ask("/kontakt", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "refuses %s and says what is allowed",
    async (method) => {
      const { ask } = await testSite();
      for (const path of ["/kontakt", "/nowhere", "/api/menus", "/media/offices.svg", "/_page"]) {
        const response = await ask(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("GET, HEAD");
      }
    },
  );

  it("follows a redirect that the resolver found", async () => {
    const renderPage: PageRenderer["renderPage"] = async () => ({ redirectTo: "/de", status: 302 });
    const { ask } = await testSite({ renderer: await rendererWith({ renderPage }) });
    const response = await ask("/alt");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/de");
  });

  it("shows other pages after content has changed", async () => {
    let text = "before";
    const renderPage = async () => renderedPage(text);
    const { ask, clearPages } = await testSite({ renderer: await rendererWith({ renderPage }) });
    expect(await (await ask("/kontakt")).text()).toBe("before");
    text = "after";
    expect(await (await ask("/kontakt")).text()).toBe("before");
    clearPages();
    expect(await (await ask("/kontakt")).text()).toBe("after");
  });
});

describe("brands and hosts", () => {
  it.each([
    [{}, "localhost", "szlak", "https://szlak.example"],
    [{}, "szlak.example", "szlak", "https://szlak.example"],
    [{}, "SZLAK.example:8080", "szlak", "https://szlak.example"],
    [{}, "waymark.example", "waymark", "https://waymark.example"],
    [{ BRAND: "waymark" }, "localhost:3000", "waymark", "https://waymark.example"],
    [{ BRAND: "waymark" }, "[::1]:3000", "waymark", "https://waymark.example"],
    [{ PUBLIC_ORIGIN: "https://beta.test" }, "beta.test", "szlak", "https://beta.test"],
    [
      { PUBLIC_ORIGIN: "https://beta.test" },
      "waymark.example",
      "waymark",
      "https://waymark.example",
    ],
    [{ ALLOWED_HOSTS: "preview.test" }, "preview.test", "szlak", "https://szlak.example"],
    [{ LOCALE_MODE: "domain" }, "www.szlak.example", "szlak", "https://www.szlak.example"],
    [{ LOCALE_MODE: "domain" }, "localhost", "szlak", "https://szlak.example"],
  ])("with %j host %s shows %s of origin %s", async (env, host, brand, origin) => {
    const { ask } = await testSite({ env });
    const response = await ask("/kontakt", { headers: { host } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`/kontakt of ${brand} at ${origin} `);
  });
});

describe("pages as data", () => {
  it("answers the model of a page as JSON", async () => {
    const { ask } = await testSite();
    const response = await ask(`/_page?path=${encodeURIComponent("/de/kontakt?x=1")}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("etag")).not.toBeNull();
    expect(await response.json()).toEqual({
      title: expect.stringContaining("/de/kontakt of szlak"),
    });
  });

  it("keeps a page and its model apart", async () => {
    const { ask } = await testSite();
    await ask("/kontakt");
    expect((await ask("/_page?path=/kontakt")).headers.get("content-type")).toContain("json");
    expect((await ask("/kontakt")).headers.get("content-type")).toContain("html");
  });

  it("has the status of the page", async () => {
    const { ask } = await testSite();
    expect((await ask("/_page?path=/nowhere")).status).toBe(404);
  });

  it("tells where a page has moved", async () => {
    const { ask } = await testSite({
      redirects: [["pl", [{ from: "/o-nas", to: "/firma/o-nas" }]]],
    });
    expect(await (await ask("/_page?path=/o-nas")).json()).toEqual({
      redirectTo: "/firma/o-nas",
      status: 301,
    });
    const model = await (await ask("/_page?path=/kontakt/")).json();
    expect(model).toEqual({ title: expect.stringContaining("/kontakt of szlak") });
  });

  it.each([
    "",
    "?path=",
    "?path=kontakt",
    "?path=//evil.test",
    "?path=/a&path=/b",
    "?path=/a%252fb",
    "?path=/a%5Cb",
  ])("refuses %j", async (search) => {
    const { ask } = await testSite();
    expect((await ask(`/_page${search}`)).status).toBe(400);
  });

  it("is no JSON when there is no model, so that the browser loads the page", async () => {
    const resolveModel = async () => Promise.reject(new Error("planted"));
    const { ask } = await testSite({ renderer: await rendererWith({ resolveModel }) });
    const response = await ask("/_page?path=/kontakt");
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).not.toContain("json");
    expect(await response.text()).not.toContain("planted");
  });
});

describe("faults", () => {
  const unavailable = async () =>
    Promise.reject(new ContentUnavailable("page", { detail: "planted" }));
  const broken = async () => Promise.reject(new Error("planted"));

  it.each([
    ["content that cannot be reached", unavailable, 503, "30"],
    ["a fault in rendering", broken, 500, null],
  ])("%s becomes the error page of status %i", async (_what, renderPage, status, retryAfter) => {
    const { ask, log } = await testSite({ renderer: await rendererWith({ renderPage }) });
    const response = await ask("/kontakt");
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(`error page ${status}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("retry-after")).toBe(retryAfter);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const fault = log.lines().find(({ event }) => event === "page-failed");
    expect(fault).toMatchObject({ page: "/kontakt", brand: "szlak" });
  });

  it.each([
    ["/kontakt", "pl", "/", unavailable, 503],
    ["/de/kontakt", "de", "/de", unavailable, 503],
    ["/fr/contact", "fr", "/fr", broken, 500],
  ])(
    "a broken error page of %s falls back to plain HTML in %s with a link to %s",
    async (...row) => {
      const [path, locale, home, renderPage, status] = row;
      const { ask } = await testSite({
        renderer: await rendererWith({ renderPage, renderError: broken }),
      });
      const response = await ask(path);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(`<a href="${home}">`);
      expect(html).toMatch(new RegExp(`<title>.+ ${status}</title>`));
      expect(html).not.toContain("planted");
      expect(response.headers.get("content-security-policy")).toMatch(/style-src 'self' 'sha256-/);
    },
  );

  it("a fault in the server itself still answers a page, and tells nobody why", async () => {
    const files = { owns: () => false, find: async () => Promise.reject(new Error("planted")) };
    const { ask, log } = await testSite({ files });
    const response = await ask("/kontakt");
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/<html lang="pl">.*<a href="\/">/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(log.lines().map(({ event }) => event)).toContain("server-fault");
  });
});

describe("redirects", () => {
  const redirects = [
    ["pl", [{ from: "/o-nas", to: "/firma/o-nas" }]],
    ["de", [{ from: "/uber-uns", to: "/unternehmen/uber-uns" }]],
  ] as const;

  it.each([
    ["/o-nas", "/firma/o-nas"],
    ["/o-nas/", "/firma/o-nas"],
    ["/o-nas?a=1&b=%2F", "/firma/o-nas?a=1&b=%2F"],
    ["/de/uber-uns/?a", "/de/unternehmen/uber-uns?a"],
    ["/kontakt/", "/kontakt"],
    ["/kontakt///?x=//evil.test", "/kontakt?x=//evil.test"],
    ["/de/", "/de"],
  ])("%s moves to %s in one hop", async (from, to) => {
    const { ask } = await testSite({ redirects });
    for (const method of ["GET", "HEAD"]) {
      const response = await ask(from, { method });
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(to);
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    }
  });

  it.each(["/", "/kontakt", "/O-nas", "/o-nas/x"])("%s stays", async (path) => {
    const { ask } = await testSite({ redirects });
    expect((await ask(path)).headers.get("location")).toBeNull();
  });
});

describe("for machines", () => {
  it.each([
    ["mock", "Disallow: /"],
    ["beta", "Disallow: /"],
    ["live", "Allow: /"],
  ])("robots.txt in %s says %s", async (env, rule) => {
    const { ask } = await testSite({ env: { WAYMARK_ENV: env, API_BASE_URL: "http://cms.test" } });
    const response = await ask("/robots.txt");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`User-agent: *\n${rule}\n`);
  });

  it("is alive at once, ready when content is there, and not ready when it is to end", async () => {
    const { ask, lifecycle } = await testSite();
    const headers = { host: "10.1.2.3:3000" };
    const states = async () => [
      (await ask("/livez", { headers })).status,
      (await ask("/readyz", { headers })).status,
    ];
    expect(await states()).toEqual([200, 503]);
    lifecycle.markReady();
    expect(await states()).toEqual([200, 200]);
    lifecycle.startDraining();
    expect(await states()).toEqual([200, 503]);
    expect((await ask("/kontakt")).headers.get("connection")).toBe("close");
  });
});
