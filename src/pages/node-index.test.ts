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

test("static paths and patterns find their nodes, with static paths before patterns", () => {
  const pinned = node("/blog/archive");
  const { match } = nodeIndexOf(SitemapTable.of([root, about, blog, post, pinned]));
  expect(match("/")?.node).toEqual(root);
  expect(match("/company/about-us")?.node).toEqual(about);
  expect(match("/blog/tachograph")).toEqual({ node: post, params: { slug: "tachograph" } });
  expect(match("/blog/archive")?.node).toEqual(pinned);
});

test.each(["/company", "/blog/a/b", "/company/about-us/", "/COMPANY/about-us", "/:slug", ""])(
  "finds no node at %j",
  (path) => {
    expect(nodeIndexOf(SitemapTable.of([root, about, blog, post])).match(path)).toBeUndefined();
  },
);

test("uses the first of two nodes with one slug", () => {
  const second = node("/company/about-us", { nodeReference: "other" });
  expect(nodeIndexOf(SitemapTable.of([about, second])).match("/company/about-us")?.node).toEqual(
    about,
  );
});

test.each(["/(a+)+$", "/:a(.*)", "/x/**", "/:id(\\d+)/y", "/[a-z]/:b", "/:a:b"])(
  "never reads a slug like %j as a regular expression",
  (slug) => {
    const { match } = nodeIndexOf(SitemapTable.of([node(slug), about]));
    expect(match("/aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")).toBeUndefined();
    expect(match("/x/anything")).toBeUndefined();
    expect(match("/company/about-us")?.node).toEqual(about);
  },
);

test("finds the counterpart of a node by its content, and the list of a detail page by its type", () => {
  const german = node("/unternehmen/uber-uns", { nodeReference: "company" });
  expect(nodeIndexOf(SitemapTable.of([german])).sameContent(about)).toEqual(german);
  expect(nodeIndexOf(SitemapTable.of([german])).sameContent(blog)).toBeUndefined();
  expect(nodeIndexOf(SitemapTable.of([blog, post])).indexOf(post)).toEqual(blog);
  expect(nodeIndexOf(SitemapTable.of([blog, post])).detailPattern("post")).toEqual("/blog/:slug");
});
