import { describe, expect, it } from "vitest";
import { buildCsp } from "#server/reply/headers.ts";
import { observatoryScore } from "./observatory.ts";
import { tellingRenderer, testSite, type TestSite } from "../../helpers/test-site.ts";
import { twoBrands } from "../../helpers/own-content.ts";

const onEveryResponse = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-frame-options",
  "cache-control",
];

/** One way to get each kind of response. */
const responses: readonly (readonly [number, string, (site: TestSite) => Promise<Response>])[] = [
  [200, "a page", ({ ask }) => ask("/kontakt")],
  [
    304,
    "a page the visitor has",
    async ({ ask }) => {
      const first = await ask("/kontakt");
      return ask("/kontakt", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    },
  ],
  [404, "an unknown page", ({ ask }) => ask("/nowhere")],
  [301, "a trailing slash", ({ ask }) => ask("/kontakt/")],
  [200, "a page as data", ({ ask }) => ask("/_page?path=/kontakt")],
  [400, "data of nothing", ({ ask }) => ask("/_page")],
  [404, "a missing file", ({ ask }) => ask("/assets/none.js")],
  [200, "an image", ({ ask }) => ask("/media/placeholder.svg")],
  [404, "a missing image", ({ ask }) => ask("/media/none.svg")],
  [200, "the API", ({ ask }) => ask("/api/menus")],
  [200, "robots.txt", ({ ask }) => ask("/robots.txt")],
  [200, "the life check", ({ ask }) => ask("/livez")],
  [503, "the readiness check", ({ ask }) => ask("/readyz")],
  [405, "a method that is not allowed", ({ ask }) => ask("/kontakt", { method: "DELETE" })],
  [400, "a doubtful path", ({ ask }) => ask("/a%2fb")],
  [421, "a foreign host", ({ ask }) => ask("/", { headers: { host: "evil.test" } })],
  [500, "a page that throws", ({ ask }) => ask("/throws")],
];

const failing = {
  renderPage: async (request: Parameters<ReturnType<typeof tellingRenderer>["renderPage"]>[0]) => {
    if (request.path === "/throws") throw new Error("planted");
    return {
      status: request.path === "/nowhere" ? 404 : 200,
      html: "x".repeat(900),
      scriptHashes: [],
      styleHashes: [],
      degraded: false,
    };
  },
};

async function site(env: Record<string, string> = {}): Promise<TestSite> {
  const { loadBrands } = await import("#cms/content/load-brands.ts");
  const renderer = { ...tellingRenderer(await loadBrands(twoBrands)), ...failing };
  return testSite({ env, renderer });
}

const live = {
  WAYMARK_ENV: "live",
  API_BASE_URL: "https://cms.example",
  PUBLIC_ORIGIN: "https://www.szlak.example",
};

describe("headers", () => {
  it.each(["https://evil.test", "null"])("let no page of %s read a response", async (origin) => {
    const { ask } = await site();
    for (const path of ["/kontakt", "/_page?path=/kontakt", "/api/menus", "/media/offices.svg"]) {
      const names = [...(await ask(path, { headers: { origin } })).headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it.each(responses)("%i: %s has every security header", async (status, _what, ask) => {
    const response = await ask(await site());
    expect(response.status).toBe(status);
    expect([...response.headers.keys()]).toEqual(expect.arrayContaining(onEveryResponse));
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(response.headers.get("server")).toBeNull();
    expect(response.headers.get("x-powered-by")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it.each(responses)("%i: %s is excluded from search engines", async (_status, _what, ask) => {
    expect((await ask(await site())).headers.get("x-robots-tag")).toBe("noindex");
  });

  it.each([
    ["/kontakt", null],
    ["/media/offices.svg", null],
    ["/api/menus", "noindex"],
    ["/_page?path=/kontakt", "noindex"],
  ])("on the live site %s sends %s to search engines", async (path, robots) => {
    const { ask } = await site(live);
    expect((await ask(path)).headers.get("x-robots-tag")).toBe(robots);
  });

  it.each(responses)(
    "%i: %s enforces https exactly where the site has it",
    async (_s, _what, ask) => {
      expect((await ask(await site())).headers.get("strict-transport-security")).toBeNull();
      expect((await ask(await site(live))).headers.get("strict-transport-security")).toBe(
        "max-age=31536000",
      );
    },
  );
});

describe("Mozilla's Observatory", () => {
  it.each(responses)(
    "gives the highest score that headers can reach to %i: %s",
    async (_s, what, ask) => {
      const { headers } = await ask(await site(live));
      // Drawings have styles of their own, which only they can use.
      expect(observatoryScore(headers)).toBe(what === "an image" ? 120 : 130);
    },
  );

  it("deducts points for missing headers", () => {
    const headers = new Headers({ "content-security-policy": "default-src 'none'" });
    expect(observatoryScore(headers)).toBe(100 - 20 - 20 - 5);
    expect(observatoryScore(new Headers())).toBe(100 - 25 - 20 - 20 - 5);
  });
});

describe("content security policy", () => {
  it("allows inline scripts by hash and lets them load the rest", () => {
    const policy = buildCsp({ scriptHashes: ["sha256-a", "sha256-b"], styleHashes: ["sha256-c"] });
    expect(policy).toContain("script-src 'sha256-a' 'sha256-b' 'strict-dynamic' 'self'");
    expect(policy).toContain("style-src 'self' 'sha256-c'");
    for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:|https:|upgrade/);
  });

  it("allows no scripts on a page without any", () => {
    expect(buildCsp({ scriptHashes: [], styleHashes: [] })).toContain("script-src 'none'");
  });

  it("lets only the site's own Trusted Types policies turn text into code, unless external services are configured", () => {
    const parts = { scriptHashes: ["sha256-a"], styleHashes: [] };
    expect(buildCsp(parts)).toContain(
      "; require-trusted-types-for 'script'; trusted-types waymark waymark-boot",
    );
    expect(buildCsp({ ...parts, outsideHosts: ["https://a.test"] })).not.toContain("trusted");
  });

  it("upgrades http addresses only where the site is served over https", () => {
    const parts = { scriptHashes: [], styleHashes: [] };
    expect(buildCsp({ ...parts, https: true })).toContain("upgrade-insecure-requests");
    expect(buildCsp({ ...parts, https: false })).not.toContain("upgrade-insecure-requests");
  });

  it("comes from the renderer for a page, and allows nothing for anything else", async () => {
    const { ask } = await testSite();
    const page = await ask("/kontakt");
    expect(page.headers.get("content-security-policy")).toContain("'sha256-boot' 'strict-dynamic'");
    const file = await ask("/robots.txt");
    expect(file.headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});
