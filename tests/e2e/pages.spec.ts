import { readdirSync, readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";

interface RawNode {
  readonly slug: string;
  readonly action: string;
}

const locales = ["pl", "en", "de", "fr", "es"];

/** Every address of the embedded content, from its sitemaps and posts. */
function addresses(): string[] {
  return locales.flatMap((locale) => {
    const prefix = locale === "pl" ? "" : `/${locale}`;
    const nodes: RawNode[] = JSON.parse(readFileSync(`content/${locale}/sitemap.json`, "utf8"));
    const pages = nodes.filter(({ action }) => action === "index").map(({ slug }) => slug);
    const blog = nodes.find(({ slug }) => slug.endsWith("/:slug"))?.slug ?? "";
    const posts = readdirSync(`content/${locale}/posts`).map((file) =>
      blog.replace(":slug", file.replace(".json", "")),
    );
    return [...pages, ...posts].map((slug) => `${prefix}${slug}`.replace(/(?<=.)\/$/, ""));
  });
}

/** One of each kind; the other languages share its markup. */
const examples = addresses().filter((path) => /^\/de(\/|$)/.test(path) || path === "/");

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
  for (const path of addresses()) {
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

for (const path of [...examples, "/de/gibt-es-nicht"]) {
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
