import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { InvalidContent } from "#cms/content/content-problem.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { loadRedirects } from "#cms/content/load-redirects.ts";
import { createRedirectLookup } from "#server/seo/redirect-table.ts";
import { copyOfContent } from "../../../helpers/built-site.ts";
import { openedSite, sharedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";
import { ownRows, statedRows } from "./redirect-rows.ts";

const tables = await loadRedirects("content");
const brands = await loadBrands("content");
const asked = Object.entries({ ...statedRows, ...ownRows }).flatMap(([group, rows]) =>
  rows.map(([from, to]) => ({ group, from, to })),
);

describe("content redirects as served by the site", () => {
  const site = sharedSite();
  const ask = (path: string, method: string): Promise<Response> => site().ask(path, { method });

  it.each(asked)(
    "$group: $from redirects to the page $to in a single 301",
    async ({ from, to }) => {
      const plain = from.replace(/\/$/, "");
      // If only the slash is wrong, the address without it is the page.
      const sources = plain === to ? [`${plain}/`] : [plain, `${plain}/`];
      for (const source of sources) {
        for (const method of ["GET", "HEAD"]) {
          const response = await ask(`${source}?from=mail&to=a%2Fb`, method);
          await response.arrayBuffer();
          expect({ source, method, status: response.status }).toEqual({
            source,
            method,
            status: 301,
          });
          expect(response.headers.get("location")).toBe(`${to}?from=mail&to=a%2Fb`);
        }
      }
      const page = await ask(to, "HEAD");
      expect(page.status).toBe(200);
    },
  );

  it.each([
    ["/pl", "/"],
    ["/pl/", "/"],
    ["/pl/kontakt", "/kontakt"],
    ["/pl/kontakt/", "/kontakt"],
    ["/pl/o-nas", "/firma/o-nas"],
    ["/pl/faq/", "/najczesciej-zadawane-pytania"],
  ])("%s redirects to the page %s in a single 301, as Polish has no prefix", async (source, to) => {
    const response = await ask(`${source}?from=mail`, "GET");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${to}?from=mail`);
    expect((await ask(to, "HEAD")).status).toBe(200);
    const model = await ask(`/_page?path=${encodeURIComponent(`${source}?from=mail`)}`, "GET");
    expect(await model.json()).toEqual({ redirectTo: `${to}?from=mail`, status: 301 });
  });

  it("redirects from the prefix of the default language even to a missing page", async () => {
    const response = await ask("/pl/nic-tu-nie-ma", "GET");
    expect(response.headers.get("location")).toBe("/nic-tu-nie-ma");
    expect((await ask("/nic-tu-nie-ma", "GET")).status).toBe(404);
  });

  it("logs nothing about redirects at startup", async () => {
    const { log, lifecycle } = site();
    await expect.poll(() => lifecycle.isReady).toBe(true);
    expect(log.lines().filter(({ file }) => String(file).startsWith("redirects/"))).toEqual([]);
  });
});

test("the prefix of a brand's default language redirects to the plain address, in prefix and domain mode", async () => {
  const leads = async (site: OpenedSite, host: string, path: string): Promise<string | null> => {
    const response = await site.ask(path, { headers: { host } });
    await response.text();
    return response.headers.get("location") ?? String(response.status);
  };
  const byPrefix = await openedSite({ BRAND: "waymark" });
  expect(await leads(byPrefix, "waymark.example", "/en/contact?a=1")).toBe("/contact?a=1");
  expect(await leads(byPrefix, "waymark.example", "/en/about-us/")).toBe("/company/about-us");
  expect(await leads(byPrefix, "waymark.example", "/pl/kontakt")).toBe("200");
  expect(await leads(byPrefix, "szlak.example", "/en/contact")).toBe("200");
  const byHost = await openedSite({ BRAND: "waymark", LOCALE_MODE: "domain" });
  expect(await leads(byHost, "pl.waymark.example", "/pl/kontakt")).toBe("/kontakt");
  expect(await leads(byHost, "pl.waymark.example", "/en/contact")).toBe("404");
});

describe("redirect tables", () => {
  it("contain no rows unknown to this file, except for articles and questions", () => {
    const known = new Set(asked.map(({ from }) => from));
    const [szlak] = brands.filter(({ id }) => id === "szlak");
    if (szlak === undefined) throw new Error("no brand szlak");
    const routing = { mode: "prefix", brand: szlak } as const;
    const rows = [...tables].flatMap(([locale, list]) =>
      list.map(({ from, to, withoutPrefix }) => ({
        from: withoutPrefix === true ? from : localePath(routing, locale, from),
        to,
      })),
    );
    const unknown = rows.filter(
      ({ from, to }) =>
        !known.has(from) && !to.startsWith("/blog/") && !/^(\/\w\w)?\/faq\//.test(from),
    );
    expect(unknown).toEqual([]);
  });

  it.each(brands)("work for the brand $id in prefix and domain mode", (brand) => {
    expect(() => createRedirectLookup({ mode: "prefix", brand }, tables)).not.toThrow();
    expect(() => createRedirectLookup({ mode: "domain", brand }, tables)).not.toThrow();
  });

  it.each([
    [
      "an unknown property",
      { redirects: [{ from: "/a", to: "/b", status: 302 }] },
      "/redirects/0/status",
    ],
    ["a missing target", { redirects: [{ from: "/a" }] }, "/redirects/0"],
    ["a path without a slash", { redirects: [{ from: "a", to: "/b" }] }, "/redirects/0/from"],
    [
      "a source with a trailing slash",
      { redirects: [{ from: "/a/", to: "/b" }] },
      "/redirects/0/from",
    ],
    [
      "a source with two slashes in a row",
      { redirects: [{ from: "/a//c", to: "/b" }] },
      "/redirects/0/from",
    ],
    ["the home page as a source", { redirects: [{ from: "/", to: "/b" }] }, "/redirects/0/from"],
    [
      "a target on another host",
      { redirects: [{ from: "/a", to: "//evil.test" }] },
      "/redirects/0/to",
    ],
    ["a target with a query", { redirects: [{ from: "/a", to: "/b?c" }] }, "/redirects/0/to"],
    ["a loop", { redirects: [{ from: "/a", to: "/a" }] }, "/redirects/0/to: redirect-loop"],
    [
      "a duplicate source",
      {
        redirects: [
          { from: "/a", to: "/b" },
          { from: "/a", to: "/b" },
        ],
      },
      "/redirects/1/from: redirect-twice",
    ],
    [
      "a target in another locale",
      { redirects: [{ from: "/a", to: "/de/hilfe" }] },
      "/redirects/0/to: redirect-prefix",
    ],
    ["not a list", [], "redirects/pl.json"],
  ])("with %s prevent startup and are named", async (_what, value, pointer) => {
    const folder = await tempFolder({ "redirects/pl.json": JSON.stringify(value) });
    await expect(loadRedirects(folder)).rejects.toThrow(InvalidContent);
    await expect(loadRedirects(folder)).rejects.toThrow(`redirects/pl.json`);
    await expect(loadRedirects(folder)).rejects.toThrow(pointer);
  });

  it("may be absent", async () => {
    expect((await loadRedirects(await tempFolder({}))).size).toBe(0);
  });

  it("that hide a page or lead to none are reported once at startup, and the site is served", async () => {
    const { folder, remove } = await copyOfContent();
    onTestFinished(remove);
    const file = join(folder, "redirects/de.json");
    const table = await readFile(file, "utf8");
    const planted = `{ "from": "/kontakt", "to": "/" }, { "from": "/x", "to": "/blog/keiner" },`;
    await writeFile(file, table.replace("[", `[${planted}`));
    const { ask, log } = await openedSite({ CONTENT_DIR: folder });
    const reported = () => log.lines().filter(({ file: where }) => where === "redirects/de.json");
    await expect
      .poll(() => reported().map(({ pointer }) => pointer))
      .toEqual(["/redirects/0/from", "/redirects/1/to"]);
    expect((await ask("/de/hilfe")).status).toBe(200);
  });
});
