import { describe, expect, it, vi } from "vitest";
import type { PageRenderer } from "#server/pages/render-contract.ts";
import { renderedPage, rendererWith, testSite } from "../../helpers/test-site.ts";

describe("pages", () => {
  it("returns HTML that may be cached but is revalidated each time", async () => {
    const { ask } = await testSite();
    const page = await ask("/kontakt");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(page.headers.get("vary")).toBe("accept-encoding");
    expect(await page.text()).toContain("/kontakt of szlak at https://szlak.example");
  });

  it("returns the same bytes whatever headers a visitor sends", async () => {
    const { ask } = await testSite();
    const clean = await (await ask("/kontakt")).text();
    const headers = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
      "x-forwarded-prefix": "/evil",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      forwarded: "host=evil.test",
      "accept-locale": "en",
      "accept-language": "en",
      cookie: "locale=en",
      "user-agent": "Googlebot",
    };
    for (const site of [await testSite(), { ask }]) {
      expect(await (await site.ask("/kontakt?q=evil&locale=en", { headers })).text()).toBe(clean);
      expect(await (await site.ask("/kontakt")).text()).toBe(clean);
    }
  });

  it("renders an address once, whatever its query and encoding", async () => {
    const renderPage = vi.fn(async () => renderedPage("page"));
    const { ask } = await testSite({ renderer: await rendererWith({ renderPage }) });
    for (const path of ["/blog", "/blog?a=1", "/%62log", "/blog?"]) await ask(path);
    expect(renderPage).toHaveBeenCalledTimes(1);
    await ask("/Blog");
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it("passes a configured host to the renderer, whichever allowed name was requested", async () => {
    const renderPage = vi.fn<PageRenderer["renderPage"]>(async () => renderedPage("page"));
    const { ask } = await testSite({ renderer: await rendererWith({ renderPage }) });
    for (const host of ["localhost", "127.0.0.1:3000", "www.szlak.example", "szlak.example"]) {
      await ask("/blog", { headers: { host } });
    }
    expect(renderPage).toHaveBeenCalledTimes(1);
    expect(renderPage.mock.calls[0]?.[0].host).toBe("szlak.example");
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])(
    "with Accept-Encoding %s is sent in %s, with an ETag that results in a 304",
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

  it("does not accept the ETag of one encoding for another", async () => {
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
    const others = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
    expect(others(head)).toEqual(others(get));
    expect(await head.text()).toBe("");
  });

  it("compresses nothing for HEAD, and gives the length of what is already compressed", async () => {
    const { ask } = await testSite();
    const headers = { "accept-encoding": "br" };
    const askHead = () => ask("/kontakt", { method: "HEAD", headers });
    const early = await askHead();
    expect(early.headers.get("content-encoding")).toBe("br");
    expect(early.headers.get("content-length")).toBeNull();
    const get = await ask("/kontakt", { headers });
    const late = await askHead();
    expect(late.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(late.headers.get("etag")).toBe(early.headers.get("etag"));
    expect(Number(late.headers.get("content-length"))).toBeGreaterThan(0);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "refuses %s and names the allowed methods",
    async (method) => {
      const { ask } = await testSite();
      for (const path of ["/kontakt", "/nowhere", "/media/offices.svg", "/_page"]) {
        const response = await ask(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("GET, HEAD");
      }
    },
  );

  it("follows a redirect that the resolver found", async () => {
    const renderPage: PageRenderer["renderPage"] = async () => ({ redirectTo: "/en", status: 302 });
    const { ask } = await testSite({ renderer: await rendererWith({ renderPage }) });
    const response = await ask("/alt");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/en");
  });

  it("shows new pages after a content change", async () => {
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
