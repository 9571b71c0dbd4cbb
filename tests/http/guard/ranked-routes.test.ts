import { beforeEach, describe, expect, it } from "vitest";
import { sqliteFile, testInbox } from "../../cms/inbox/test-inbox.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

/** A site with every route that may respond. */
async function wholeSite(): Promise<TestSite> {
  const { inbox } = await testInbox(sqliteFile());
  return testSite({
    inbox,
    assets: { stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }) },
    env: { VALIDATION: "1", WEBHOOK_SECRET: "what a CMS signs its news with, for tests" },
    losses: { report: () => [], recheck: async () => undefined },
  });
}

let site: TestSite;
beforeEach(async () => {
  site = await wholeSite();
});

it("has no route that is not registered with its rank", () => {
  // Middleware that every request passes is not a route, nor is the fallback.
  const routes = site.app.routes.filter(({ path }) => path !== "/*");
  expect(routes.map(({ path }) => path)).toContain("/api/*");
  for (const { method, path } of routes) {
    const address = path.replace(/:file\{.*\}/, "sitemap.xml");
    expect(site.routes.find(method, address)?.route, `${method} ${address}`).toBe(path);
  }
});

describe("the rank of a request", () => {
  it.each([
    ["POST", "/kontakt?form=contact", "form", "post to a page"],
    ["POST", "/_session", "form", "/_session"],
    ["PUT", "/api/form_drafts/a", "form", "/api/*"],
    ["POST", "/_entries/sign-in", "form", "/_entries/*"],
    ["GET", "/de/kontakt", "page", "page"],
    ["HEAD", "/", "page", "page"],
    ["GET", "/_page?path=/kontakt", "page", "/_page"],
    ["GET", "/api/menus", "page", "/api/*"],
    ["GET", "/feed/posts", "page", "/feed/*"],
    ["GET", "/szukaj?q=mapa", "search", "page"],
    ["GET", "/_page?path=%2Fszukaj%3Fq%3Dmapa", "search", "/_page"],
    ["GET", "/api/search?phrase=mapa", "search", "/api/search"],
    ["GET", "/_entries?form=contact", "staff", "/_entries/*"],
    ["GET", "/admin/preview/article/a?token=b", "preview", "/admin/preview/:nodeType/:id"],
    ["POST", "/_validate", "preview", "/_validate"],
    ["POST", "/_reports", "report", "/_reports"],
  ])("for %s %s is %s", (method, target, priority, route) => {
    expect(site.routes.find(method, target)).toMatchObject({ priority, route });
  });

  it.each([
    ["GET", "/livez"],
    ["POST", "/readyz"],
    ["GET", "/_losses"],
    ["POST", "/_losses"],
    ["GET", "/robots.txt"],
    ["GET", "/media/a/b"],
    ["GET", "/assets/index.js?v=1"],
    ["GET", "/schema/index.json"],
    ["GET", "/offline/en"],
    ["GET", "/api/openapi.json"],
    ["GET", "/api/reference"],
    ["POST", "/_published"],
    ["OPTIONS", "/api/search"],
    ["DELETE", "/kontakt"],
  ])("for %s %s is missing: nothing has to be rendered", (method, target) => {
    expect(site.routes.find(method, target)?.priority).toBeUndefined();
  });
});
