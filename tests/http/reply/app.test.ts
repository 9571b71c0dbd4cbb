import { describe, expect, it } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { rendererWith, testSite } from "../../helpers/test-site.ts";

describe("faults", () => {
  const unavailable = async () =>
    Promise.reject(new ContentUnavailable("page", { detail: "planted" }));
  const broken = async () => Promise.reject(new Error("planted"));

  it.each([
    ["unavailable content", unavailable, 503, "30"],
    ["a fault in rendering", broken, 500, null],
  ])("turns %s into the error page of status %i", async (_what, renderPage, status, retryAfter) => {
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
    ["/kontakt", "en", "/", unavailable, 503] as const,
    ...(hasSecondLocale
      ? [
          [`/${secondLocale}/kontakt`, secondLocale, `/${secondLocale}`, unavailable, 503] as const,
          [`/${secondLocale}/contact`, secondLocale, `/${secondLocale}`, broken, 500] as const,
        ]
      : []),
  ])(
    "replaces a broken error page of %s with plain HTML in %s with a link to %s",
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

  it("still returns a page for a fault in the server itself, without the reason", async () => {
    const files = { owns: () => false, find: async () => Promise.reject(new Error("planted")) };
    const { ask, log } = await testSite({ files });
    const response = await ask("/kontakt");
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/<html lang="en">.*<a href="\/">/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(log.lines().map(({ event }) => event)).toContain("server-fault");
  });
});

describe("redirects", () => {
  const redirects = [
    ["en", [{ from: "/o-nas", to: "/firma/o-nas" }]],
    ...(hasSecondLocale
      ? [[secondLocale, [{ from: "/uber-uns", to: "/unternehmen/uber-uns" }]] as const]
      : []),
  ] as const;
  const second = `/${secondLocale}`;

  it.each([
    ["/o-nas", "/firma/o-nas"],
    ["/o-nas/", "/firma/o-nas"],
    ["/o-nas?a=1&b=%2F", "/firma/o-nas?a=1&b=%2F"],
    ...(hasSecondLocale
      ? [
          [`${second}/uber-uns/?a`, `${second}/unternehmen/uber-uns?a`],
          [`${second}/`, second],
        ]
      : []),
    ["/kontakt/", "/kontakt"],
    ["/kontakt///?x=//evil.test", "/kontakt?x=//evil.test"],
  ])("move %s to %s in one hop", async (from = "", to = "") => {
    const { ask } = await testSite({ redirects });
    for (const method of ["GET", "HEAD"]) {
      const response = await ask(from, { method });
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe(to);
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    }
  });

  it("are for reading only: a POST to an old address is refused", async () => {
    const { ask } = await testSite({ redirects });
    expect((await ask("/o-nas", { method: "POST" })).status).toBe(405);
  });

  it.each(["/", "/kontakt", "/O-nas", "/o-nas/x"])("do not affect %s", async (path) => {
    const { ask } = await testSite({ redirects });
    expect((await ask(path)).headers.get("location")).toBeNull();
  });
});

describe("endpoints for machines", () => {
  it.each([
    ["dev", "Disallow: /"],
    ["beta", "Disallow: /"],
    ["live", "Allow: /"],
  ])("include a robots.txt that in %s says %s", async (env, rule) => {
    const { ask } = await testSite({ env: { WAYMARK_ENV: env, API_BASE_URL: "http://cms.test" } });
    const response = await ask("/robots.txt");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`User-agent: *\n${rule}\n`);
  });

  it("report alive at once, ready once content is available, and not ready when the process is to end", async () => {
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
