import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shownPages } from "#pages/blog-list.ts";
import { copyFolder } from "../../../helpers/copy-folder.ts";
import { sharedSite } from "../../../helpers/opened-site.ts";

/** Adds enough posts in two languages to make 25 of them. */
async function addPosts(folder: string): Promise<void> {
  for (const locale of ["pl", "de"]) {
    const posts = join(folder, locale, "posts");
    const files = await readdir(posts);
    const text = await readFile(join(posts, files[0] ?? ""), "utf8");
    const { translations: _translations, ...post } = JSON.parse(text);
    for (let n = 1; n <= 25 - files.length; n += 1) {
      const slug = `older-${String(n).padStart(2, "0")}`;
      const day = String(n).padStart(2, "0");
      const older = {
        ...post,
        id: slug,
        slug,
        title: `Post ${slug}`,
        publicationDate: `2020-01-${day}`,
      };
      await writeFile(join(posts, `${slug}.json`), JSON.stringify(older));
    }
  }
}

const site = sharedSite({
  env: async (folder) => {
    copyFolder("content", folder);
    await addPosts(folder);
    return { CONTENT_DIR: folder };
  },
});
const plainSite = sharedSite();

function postsIn(html: string): number {
  const [, main = ""] = html.split("<main");
  return new Set(main.match(/href="(?:\/de)?\/blog\/[a-z0-9-]+"/g)).size;
}

test("the blog is paginated up to its last post: ten per page, with the page number", async () => {
  const { ask } = site();
  const htmlOf = async (path: string) => (await ask(path)).text();
  const first = await htmlOf("/blog");
  expect(postsIn(first)).toBe(10);
  expect(first).toContain('rel="next" href="/blog?page=2"');
  expect(first).not.toContain('rel="prev"');
  expect(first).toContain('<link rel="canonical" href="https://szlak.example/blog"');
  const second = await htmlOf("/blog?page=2");
  expect(postsIn(second)).toBe(10);
  expect(second).toMatch(/<title>Blog: .* – Strona 2<\/title>/);
  expect(second).toContain('<link rel="canonical" href="https://szlak.example/blog?page=2"');
  expect(second).not.toContain('hreflang="x-default"');
  expect(second).toContain('<nav class="');
  expect(second).toContain('aria-label="Strony bloga"');
  expect(second).toMatch(/href="\/blog\?page=2"[^>]* aria-current="page"/);
  expect(second).toContain('rel="prev" href="/blog"');
  expect(second).toContain('rel="next" href="/blog?page=3"');
  const last = await htmlOf("/de/blog?page=3");
  expect(postsIn(last)).toBe(5);
  expect(last).toContain("Seite 3</title>");
  expect(last).not.toContain('rel="next"');
});

test("every post is on one page of the blog, and those pages are in no sitemap", async () => {
  const { ask } = site();
  const seen = new Set<string>();
  for (const path of ["/blog", "/blog?page=2", "/blog?page=3"]) {
    const html = await (await ask(path)).text();
    const [, main = ""] = html.split("<main");
    for (const [href] of main.matchAll(/href="\/blog\/[a-z0-9-]+"/g)) seen.add(href);
  }
  expect(seen.size).toBe(25);
  expect(await (await ask("/sitemap-pl-1.xml")).text()).not.toContain("page=");
});

test("a page past the last one is a 404, and page 1 redirects to the plain address", async () => {
  const { ask } = site();
  for (const page of ["4", "999999", "99999999999999999999"]) {
    expect((await ask(`/blog?page=${page}`)).status).toBe(404);
  }
  const first = await ask("/blog?page=1");
  expect(first.status).toBe(301);
  expect(first.headers.get("location")).toBe("/blog");
  const model = await ask(`/_page?path=${encodeURIComponent("/de/blog?page=1")}`);
  expect(await model.json()).toEqual({ redirectTo: "/de/blog", status: 301 });
});

test("no other query changes the page, and no other page is paginated", async () => {
  const { ask } = site();
  const plain = await (await ask("/blog")).text();
  for (const query of [
    "page=0",
    "page=-1",
    "page=02",
    "page=x",
    "page=1.5",
    "page[]=2",
    "x=2",
    "q=2",
  ]) {
    const response = await ask(`/blog?${query}`);
    expect({ query, status: response.status }).toEqual({ query, status: 200 });
    expect(await response.text()).toBe(plain);
  }
  const noise = await (await ask("/blog?utm_source=mail&page=2")).text();
  expect(noise).toBe(await (await ask("/blog?page=2")).text());
  expect(await (await ask("/kontakt?page=2")).text()).toBe(await (await ask("/kontakt")).text());
});

test("the app gets the page that it requests", async () => {
  const { ask } = site();
  const model = await (await ask(`/_page?path=${encodeURIComponent("/blog?page=2")}`)).json();
  expect(model).toMatchObject({ status: 200, path: "/blog", pagination: { page: 2, pages: 3 } });
});

test("a blog with a single page has no pagination", async () => {
  const { ask } = plainSite();
  expect(await (await ask("/blog")).text()).not.toContain("Strony bloga");
  expect((await ask("/blog?page=2")).status).toBe(404);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 4, [1, 2, 3, 4]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
])("page %i of %i shows the page numbers %j", (page, pages, numbers) => {
  expect(shownPages(page, pages)).toEqual(numbers);
});
