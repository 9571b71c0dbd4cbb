import { expect, test } from "vitest";
import { secondLocale as other } from "#i18n/second-locale.ts";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import type { RedirectTables } from "#cms/content/load-redirects.ts";
import { ServedRedirects } from "#server/seo/served-redirects.ts";
import { openServed } from "#server/start/watch-served.ts";
import { ServedBrand } from "#server/start/served-brand.ts";
import type { Brand } from "#generated/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { eventually } from "../helpers/eventually.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import { routing, testClient, whileFreshMs } from "./test-client.ts";
import { hasPolish } from "../helpers/own-content.ts";

const node = { nodeType: "article", action: "index", nodeReference: "x", crumbs: [] };
const page = (slug: string) => ({ ...node, slug, name: slug, nodeReference: slug });
const sitemap = [
  { ...page("/"), nodeType: "root" },
  page("/o-nas"),
  { ...page("/ukryte/:slug"), nodeType: "hidden", action: "show" },
];
const files: RedirectTables = new Map([["en", [{ from: "/stare", to: "/o-nas" }]]]);
const secret = { id: "s", slug: "tajne", title: "Tajne", blocks: [] };

/** A service that responds as set by path, else with 404. Undefined fails, a text is an invalid response. */
function service(first: Record<string, unknown>, brand?: Brand) {
  const responses: Record<string, unknown> = {
    "/api/sitemap_nodes": sitemap,
    "/api/hidden_pages/tajne": secret,
    ...first,
  };
  const losses = new LossRegistry();
  const made = testClient({
    losses,
    ...(brand && { brand }),
    baseUrl: "http://cms.test",
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const isEnglish = request.headers.get("accept-locale") === "en";
      const known = (isEnglish || pathname === "/api/brand") && pathname in responses;
      if (!known) return Response.json({ code: "404" }, { status: 404 });
      const response = responses[pathname];
      return response === undefined ? new Response("", { status: 500 }) : Response.json(response);
    },
  });
  return { ...made, losses, answers: responses };
}

function redirectsOf(first: Record<string, unknown>) {
  const made = service(first);
  const { logger, text } = memoryLog();
  const { brand } = routing;
  const served = new ServedRedirects({
    ...made,
    brand: { ...brand, locales: ["en"] },
    files,
    logger,
    now: () => 0,
  });
  const lost = () => made.losses.groups().map(({ rule, costs, example }) => [rule, costs, example]);
  const rows = async () => (await served.refresh())?.get("en");
  /** The response to a repeated request: the first one starts the refresh. */
  const later = async () => {
    made.client.invalidate();
    made.pass(whileFreshMs);
    return rows();
  };
  return { ...made, served, rows, later, lost, text };
}

const table = (...rows: object[]) => ({ "/api/redirects": { redirects: rows } });

test("redirects of the service replace those of the files, a 404 restores them, a fault changes nothing", async () => {
  const row = { from: "/a", to: "/o-nas" };
  const { rows, later, answers: responses, served } = redirectsOf(table(row));
  expect(await rows()).toEqual([row]);
  expect(served.fromFiles().size).toBe(0);
  expect(await rows()).toBeUndefined();
  responses["/api/redirects"] = { redirects: [row, { from: "/b", to: "/" }] };
  expect(await later()).toHaveLength(2);
  responses["/api/redirects"] = undefined;
  expect(await later()).toBeUndefined();
  responses["/api/redirects"] = { rows: [] };
  expect(await later()).toBeUndefined();
  delete responses["/api/redirects"];
  expect(await later()).toEqual(files.get("en"));
  expect(served.fromFiles()).toEqual(files);
});

test.each([
  ["another host", { from: "/a", to: "//evil.test" }, "pattern"],
  ["a script", { from: "/a", to: "javascript:alert(1)" }, "pattern"],
  ["a backslash", { from: "/a", to: "/\\evil.test" }, "pattern"],
  ["no target", { from: "/a" }, "missing-property"],
  ["itself", { from: "/a", to: "/a" }, "redirect-loop"],
  ["another locale", { from: "/a", to: `/${other}/hilfe` }, "redirect-prefix"],
  ["a different target than an earlier row's", { from: "/good", to: "/" }, "redirect-twice"],
  [
    "another address, from a source that is a page",
    { from: "/o-nas", to: "/" },
    "redirect-hides-page",
  ],
  [
    "another address, from a source that is an unlisted page",
    { from: "/ukryte/tajne", to: "/" },
    "redirect-hides-page",
  ],
  ["nothing readable", null, "type"],
])("a row that leads to %s is dropped and reported", async (_what, row, rule) => {
  const good = { from: "/good", to: "/o-nas" };
  const { rows, lost, text, log } = redirectsOf({ "/api/redirects": { redirects: [good, row] } });
  expect(await rows()).toEqual([good]);
  expect(lost()).toEqual([
    [
      rule,
      rule === "redirect-hides-page" ? "entry" : "field",
      expect.objectContaining({ address: expect.stringContaining("/api/redirects?locale=en") }),
    ],
  ]);
  // The test's client writes to a list, the comparison with pages to the server's log.
  expect(text() + JSON.stringify(log)).toContain(rule);
});

test("all rows of a loop are dropped, none of a chain; the old address of a removed page is retained", async () => {
  const rows = [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/a" },
    { from: "/c", to: "/d" },
    { from: "/d", to: "/o-nas" },
    { from: "/ukryte/inne", to: "/nie-ma" },
  ];
  expect(await redirectsOf(table(...rows)).rows()).toEqual(rows.slice(2));
});

test("a table that loses most of its rows is refused, as a sitemap is", async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ from: `/a${index}`, to: "/" }));
  const { rows: read, answers: responses, pass, log } = redirectsOf(table(...rows));
  expect(await read()).toHaveLength(10);
  responses["/api/redirects"] = { redirects: rows.slice(0, 2) };
  pass(whileFreshMs);
  await read();
  await expect.poll(() => JSON.stringify(log)).toContain("shrank from 10 to 2");
  expect(await read()).toBeUndefined();
});

test("a service sets what visitors read of a brand, but not its hosts or scripts", async () => {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  const changed = {
    name: "Nowy",
    loginUrl: "https://app.example/",
    social: [],
    tagManagerId: "GTM-X",
  };
  const response: unknown = { ...brand, ...changed, hosts: [{ name: "evil.test" }], contact: "?" };
  const made = service({ "/api/brand": response });
  const { logger, text } = memoryLog();
  const served = new ServedBrand({ ...made, brand, logger });
  expect(served.brand).toBe(brand);
  expect([await served.refresh(), await served.refresh()]).toEqual([true, false]);
  const { tagManagerId: _ignored, ...taken } = changed;
  expect(served.brand).toEqual({ ...brand, ...taken, contact: [] });
  const lost = made.losses.groups().map(({ field, rule }) => `${field} ${rule}`);
  expect(lost.toSorted()).toEqual([
    "brand.contact type",
    "brand.hosts const",
    "brand.tagManagerId const",
  ]);
  expect(text()).toContain("/hosts const");
  made.answers["/api/brand"] = undefined;
  made.client.invalidate();
  expect([await served.refresh(), served.brand.name]).toEqual([false, "Nowy"]);
  delete made.answers["/api/brand"];
  made.client.invalidate();
  expect([await served.refresh(), served.brand]).toEqual([true, brand]);
});

test("a brand response may be partial, and only its faulty fields are dropped", async () => {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  const response = { name: "Nowy", legalName: null, loginUrl: "javascript:alert(1)", more: 1 };
  const made = service({ "/api/brand": response }, brand);
  const served = new ServedBrand({ ...made, brand, logger: memoryLog().logger });
  expect(await served.refresh()).toBe(true);
  expect(served.brand).toEqual({ ...brand, name: "Nowy" });
  const lost = made.losses.groups().map(({ field, costs, rule }) => [field, costs, rule]);
  expect(lost).toEqual([["brand.loginUrl", "field", "unsafe-url"]]);
});

test("redirects announced as changed that arrive late are requested until they are there", async () => {
  const [before, now] = [
    { from: "/a", to: "/o-nas" },
    { from: "/b", to: "/o-nas" },
  ];
  const made = service(table(before));
  const seen: unknown[] = [];
  const site = {
    useRedirects: (_id: string, tables: RedirectTables) => {
      seen.push(tables.get("en"));
      return [];
    },
    clearPages: () => undefined,
    onPublished: () => undefined,
  };
  const [known] = await loadBrands("content");
  if (known === undefined) throw new Error("no brand");
  const brand: Brand = { ...known, locales: ["en"] };
  const content = { ...made, brand, refreshBrand: async () => false };
  const { logger } = memoryLog();
  const served = openServed({ content, redirects: files, site, logger, lateMs: 1 });
  await served.begin();
  made.answers["/api/redirects"] = undefined;
  made.client.invalidate();
  const following = served.follow();
  await eventually(() => expect(made.log.map(({ service: name }) => name)).toContain("redirects"));
  made.answers["/api/redirects"] = { redirects: [now] };
  await eventually(() => {
    made.pass(1200);
    expect(seen.at(-1)).toEqual([now]);
  });
  await following;
});

test("the embedded service serves its files unchanged", async () => {
  const { createCms } = await import("#cms/create-cms.ts");
  const rows = [{ from: "/old", to: "/new" }];
  const content = new ContentCopy();
  content.write("redirects/en.json", JSON.stringify({ redirects: rows }));
  const cms = await createCms({ contentDir: content.dir, brandId: "demo" });
  const read = async (path: string): Promise<unknown> => {
    return (await cms.fetch(new Request(`http://cms.test${path}`))).json();
  };
  expect(await read("/api/redirects?locale=en")).toEqual({ redirects: rows });
  const none = hasPolish ? await read("/api/redirects?locale=pl") : { redirects: [] };
  expect(none).toEqual({ redirects: [] });
  const brand = await read("/api/brand");
  expect(isRecord(brand) && brand["id"]).toBe("demo");
});
