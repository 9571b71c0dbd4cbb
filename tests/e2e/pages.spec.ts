import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

interface RawNode {
  readonly slug: string;
  readonly action: string;
}

/** Every page of the German content and the Polish home page; the other languages share their markup. */
function germanPages(): string[] {
  const nodes: RawNode[] = JSON.parse(readFileSync("content/de/sitemap.json", "utf8"));
  const pages = nodes.filter(({ action }) => action === "index");
  return ["/", ...pages.map(({ slug }) => `/de${slug}`.replace(/\/$/, ""))];
}

/** Every address that the site tells search engines, as a path. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const locationsOf = async (path: string): Promise<string[]> => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const files = await locationsOf("/sitemap.xml");
  return (await Promise.all(files.map(locationsOf))).flat();
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

test("every page of every language answers 200 with its blocks in the HTML, and every link leads somewhere", async ({
  request,
}) => {
  const links = new Map<string, string>();
  const paths = await listedPaths(request);
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toMatch(path.endsWith("/blog") ? /<article|<li/ : /data-block=/);
    expect(html, path).not.toContain("{brand}");
    for (const [, href = ""] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) links.set(href, path);
  }
  for (const [href, from] of links) {
    const response = await request.get(href);
    expect(response.status(), `${href}, linked from ${from}`).toBe(200);
  }
});

for (const path of [...germanPages(), "/de/gibt-es-nicht"]) {
  for (const width of [360, 1440]) {
    test(`${path} has no accessibility violation and no sideways scroll at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}
