import { expect, test } from "vitest";
import type { LocaleContent, StoredDocument } from "../content/content.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { searchIndexOf } from "./search-index.ts";

const count = 1500;

/** A blog with the given number of posts. */
function blogOf(posts: number): LocaleContent {
  const stored = Array.from({ length: posts }, (_, at): [string, StoredDocument] => {
    const content = `<p>Telemetria, część ${at}</p>`;
    const blocks = [{ type: "rich-text", id: "text", props: { content } }];
    const document = { id: `post-${at}`, title: `Wpis ${at}`, blocks };
    return [`post-${at}`, { id: `post-${at}`, key: `post-${at}`, document, listed: document }];
  });
  const pattern = { nodeType: "post", action: "show", slug: "/blog/:slug", name: "Blog" } as const;
  return {
    documents: new Map([["post", new Map(stored)]]),
    drafts: new Map(),
    lists: new Map(),
    sitemap: { nodes: SitemapTable.of([{ ...pattern, crumbs: [] }]), digest: "" },
    redirects: [],
  };
}

test("a search with very many results returns the best ones and the total", async () => {
  const blog = blogOf(count);
  let rounds = 0;
  const others = setInterval(() => void (rounds += 1), 0);
  const index = await searchIndexOf(blog);
  clearInterval(others);
  expect(rounds).toBeGreaterThan(0);
  expect(await searchIndexOf(blog)).toBe(index);

  const found = index.find("telemetria");
  expect([found.results.length, found.total]).toEqual([1000, count]);
  const few = index.find("wpis 1499", 3);
  expect([few.results.length, few.total]).toEqual([1, 1]);
  expect(few.results[0]).toMatchObject({
    slug: "/blog/post-1499",
    content: "Telemetria, część 1499",
  });
  const { results, total } = await index.all();
  expect([results.length, total]).toEqual([count, count]);
});
