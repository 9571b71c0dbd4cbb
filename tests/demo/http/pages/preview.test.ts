import { describe, expect, test } from "vitest";
import { signPreview } from "#cms/preview-token.ts";
import { sharedSite } from "../../../helpers/opened-site.ts";
import { tellingRenderer, testSite, type TestSite } from "../../../helpers/test-site.ts";

const secret = "a secret that is long enough to be one";
const env = { PREVIEW_SECRET: secret };
const nowS = Math.round(Date.now() / 1000);
const good = signPreview(secret, { nodeType: "service", id: "cars", locale: "de" }, nowS + 60);
const expired = signPreview(secret, { nodeType: "service", id: "cars", locale: "de" }, nowS - 3600);

function ask(
  site: TestSite,
  query: string,
  path = "/admin/preview/service/cars",
): Promise<Response> {
  return site.ask(`${path}${query}`);
}

describe("a preview", () => {
  test("shows its node to anyone with the link, and leaves no trace in caches, search engines or referrers", async () => {
    const site = await testSite({ env });
    const response = await ask(site, `?locale=de&token=${good}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("preview of service cars");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("is rendered afresh each time", async () => {
    let renderings = 0;
    const renderer = {
      ...tellingRenderer([]),
      renderPreview: async () => {
        renderings += 1;
        return { status: 200, html: "x", scriptHashes: [], styleHashes: [], degraded: false };
      },
    };
    const site = await testSite({ env, renderer });
    await ask(site, `?locale=de&token=${good}`);
    await ask(site, `?locale=de&token=${good}`);
    expect(renderings).toBe(2);
  });

  test.each([
    "",
    "?locale=de",
    `?token=${good}`,
    `?locale=de&token=${expired}`,
    `?locale=de&token=${good.slice(0, -1)}`,
    `?locale=pl&token=${good}`,
    `?locale=xx&token=${good}`,
    `?locale=de&locale=de&token=${good}`,
    `?locale=de&token=${good}&token=${good}`,
  ])("%s is a 404 that is not cached", async (query) => {
    const response = await ask(await testSite({ env }), query);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("opens no other node, and nothing else below /admin/", async () => {
    const site = await testSite({ env });
    const query = `?locale=de&token=${good}`;
    for (const path of ["/admin/preview/service/vans", "/admin/preview/post/cars", "/admin"]) {
      expect((await ask(site, query, path)).status).toBe(404);
    }
  });

  test("does not exist when no secret is configured", async () => {
    const response = await ask(await testSite(), `?locale=de&token=${good}`);
    expect(response.status).toBe(404);
  });

  test("can be framed only by the configured CMS origins; so can its 404 page", async () => {
    const cms = "https://cms.example";
    const framed = await testSite({
      env: { ...env, PREVIEW_ORIGINS: `${cms}, http://localhost:8080` },
    });
    const policyOf = async (site: TestSite, path: string, query = `?locale=de&token=${good}`) =>
      (await ask(site, query, path)).headers.get("content-security-policy");
    const allowed = `frame-ancestors ${cms} http://localhost:8080;`;
    expect(await policyOf(framed, "/admin/preview/service/cars")).toContain(allowed);
    expect(await policyOf(framed, "/admin/preview/service/cars", "?token=old")).toContain(allowed);
    expect(await policyOf(framed, "/")).toContain("frame-ancestors 'none'");
    const closed = await testSite({ env });
    expect(await policyOf(closed, "/admin/preview/service/cars")).toContain(
      "frame-ancestors 'none'",
    );
  });

  test("never logs its token", async () => {
    const site = await testSite({ env });
    await ask(site, `?locale=de&token=${good}`);
    expect(site.log.text()).toContain("/admin/preview/service/cars");
    expect(site.log.text()).not.toContain(good);
  });
});

const opened = sharedSite({ env: () => env });

test("an unknown address below /admin/ is the 404 page in the language of its locale parameter", async () => {
  const site = opened();
  for (const [path, locale] of [
    ["/admin/preview/service/cars?locale=de&token=expired", "de"],
    ["/admin/statistics?locale=fr", "fr"],
    ["/admin/statistics?locale=it", "pl"],
    ["/admin/statistics", "pl"],
    ["/admin/?locale=de", "de"],
    ["/admin/?locale=xx", "pl"],
    ["/admin/", "pl"],
    ["/admin?locale=de", "pl"],
  ] as const) {
    const response = await site.ask(path);
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(await response.text()).toContain(`<html lang="${locale}"`);
    const model = await site.ask(`/_page?path=${encodeURIComponent(path)}`);
    expect(await model.json()).toMatchObject({ status: 404, locale });
  }
});

test("a trailing-slash redirect below /admin/ keeps the language", async () => {
  const site = opened();
  const response = await site.ask("/admin/statistics/?locale=fr");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/admin/statistics?locale=fr");
});

test.each(["https://cms.example/admin", "https://cms.example; script-src *", "*", "cms.example"])(
  "%s is not a valid frame origin, and prevents startup",
  async (origins) => {
    await expect(testSite({ env: { ...env, PREVIEW_ORIGINS: origins } })).rejects.toThrow(
      "PREVIEW_ORIGINS: expected http or https origins",
    );
  },
);

test("a secret that is too short prevents startup", async () => {
  await expect(testSite({ env: { PREVIEW_SECRET: "short" } })).rejects.toThrow(
    "PREVIEW_SECRET: expected at least 32 characters",
  );
});
