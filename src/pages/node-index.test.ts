import { expect, test } from "vitest";
import type { SitemapNode } from "#generated/types.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { nodeIndexOf } from "./node-index.ts";

function node(slug: string, more: Partial<SitemapNode> = {}): SitemapNode {
  return { nodeType: "article", action: "index", slug, name: slug, crumbs: [], ...more };
}

const root = node("/", { nodeType: "root", nodeReference: "home" });
const about = node("/company/about-us", { nodeReference: "company" });
const blog = node("/blog", { nodeType: "post", nodeReference: "blog" });
const post = node("/blog/:slug", { nodeType: "post", action: "show", nodeReference: "blog" });

test("static paths and patterns lead to their nodes, a static path before a pattern", () => {
  const pinned = node("/blog/archive");
  const { match } = nodeIndexOf(SitemapTable.of([root, about, blog, post, pinned]));
  expect(match("/")?.node).toEqual(root);
  expect(match("/company/about-us")?.node).toEqual(about);
  expect(match("/blog/tachograph")).toEqual({ node: post, params: { slug: "tachograph" } });
  expect(match("/blog/archive")?.node).toEqual(pinned);
});

test.each(["/company", "/blog/a/b", "/company/about-us/", "/COMPANY/about-us", "/:slug", ""])(
  "no node stands at %j",
  (path) => {
    expect(nodeIndexOf(SitemapTable.of([root, about, blog, post])).match(path)).toBeUndefined();
  },
);

test("of two nodes with one slug the first one wins", () => {
  const second = node("/company/about-us", { nodeReference: "other" });
  expect(nodeIndexOf(SitemapTable.of([about, second])).match("/company/about-us")?.node).toEqual(
    about,
  );
});

test.each(["/(a+)+$", "/:a(.*)", "/x/**", "/:id(\\d+)/y", "/[a-z]/:b", "/:a:b"])(
  "a slug like %j is never read as a pattern language",
  (slug) => {
    const { match } = nodeIndexOf(SitemapTable.of([node(slug), about]));
    expect(match("/aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")).toBeUndefined();
    expect(match("/x/anything")).toBeUndefined();
    expect(match("/company/about-us")?.node).toEqual(about);
  },
);

test("a node's counterpart is found by its content, a detail's list by its type", () => {
  const german = node("/unternehmen/uber-uns", { nodeReference: "company" });
  expect(nodeIndexOf(SitemapTable.of([german])).sameContent(about)).toEqual(german);
  expect(nodeIndexOf(SitemapTable.of([german])).sameContent(blog)).toBeUndefined();
  expect(nodeIndexOf(SitemapTable.of([blog, post])).indexOf(post)).toEqual(blog);
  expect(nodeIndexOf(SitemapTable.of([blog, post])).detailPattern("post")).toEqual("/blog/:slug");
});
