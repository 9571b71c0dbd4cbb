import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { InvalidContent } from "#cms/content-problem.ts";
import { loadBrands } from "#cms/load-brands.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadRedirects } from "#server/load-redirects.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { testSite } from "../helpers/test-site.ts";

const tables = await loadRedirects("content");
const [szlak] = (await loadBrands("content")).filter(({ id }) => id === "szlak");
const rows = [...tables].flatMap(([locale, list]) => list.map((row) => ({ locale, ...row })));

const folders: Readonly<Record<string, string>> = {
  service: "services",
  product: "products",
  post: "posts",
  job_offer: "job-offers",
};

/** Addresses of all pages: of the nodes themselves, and of the entries below a pattern. */
async function slugsOf(locale: Locale): Promise<string[]> {
  const nodes: { slug: string; nodeType: string }[] = JSON.parse(
    await readFile(`content/${locale}/sitemap.json`, "utf8"),
  );
  const slugs = nodes.map(async ({ slug, nodeType }) => {
    const folder = folders[nodeType];
    if (!slug.endsWith("/:slug") || folder === undefined) return [slug];
    const files = await readdir(`content/${locale}/${folder}`).catch(() => []);
    return files.map((file) => slug.replace(":slug", file.replace(/\.json$/, "")));
  });
  return (await Promise.all(slugs)).flat();
}

describe("redirects of the content", () => {
  it.each(rows)("$locale $from leads to $to, a page, in one 301", async ({ locale, from, to }) => {
    if (szlak === undefined) throw new Error("no brand szlak");
    const place = (path: string): string =>
      localePath({ mode: "prefix", brand: szlak }, locale, path);
    const { ask } = await testSite({ redirects: [...tables] });
    const response = await ask(`${place(from)}?from=mail`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${place(to)}?from=mail`);
    expect(await slugsOf(locale)).toContain(to);
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
    ["the home page as a source", { redirects: [{ from: "/", to: "/b" }] }, "/redirects/0/from"],
    [
      "a target on another host",
      { redirects: [{ from: "/a", to: "//evil.test" }] },
      "/redirects/0/to",
    ],
    ["a target with a query", { redirects: [{ from: "/a", to: "/b?c" }] }, "/redirects/0/to"],
    ["no list", [], "redirects/pl.json"],
  ])("with %s stop the start and are named", async (_what, value, pointer) => {
    const folder = await tempFolder({ "redirects/pl.json": JSON.stringify(value) });
    await expect(loadRedirects(folder)).rejects.toThrow(InvalidContent);
    await expect(loadRedirects(folder)).rejects.toThrow(`redirects/pl.json`);
    await expect(loadRedirects(folder)).rejects.toThrow(pointer);
  });

  it("may be absent", async () => {
    expect((await loadRedirects(await tempFolder({}))).size).toBe(0);
  });
});
