import { expect, test } from "vitest";
import type { SitemapNode } from "#generated/types.ts";
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
  const { match } = nodeIndexOf([root, about, blog, post, pinned]);
  expect(match("/")?.node).toBe(root);
  expect(match("/company/about-us")?.node).toBe(about);
  expect(match("/blog/tachograph")).toEqual({ node: post, params: { slug: "tachograph" } });
  expect(match("/blog/archive")?.node).toBe(pinned);
});

test.each(["/company", "/blog/a/b", "/company/about-us/", "/COMPANY/about-us", "/:slug", ""])(
  "no node stands at %j",
  (path) => {
    expect(nodeIndexOf([root, about, blog, post]).match(path)).toBeUndefined();
  },
);

test("of two nodes with one slug the first one wins", () => {
  const second = node("/company/about-us", { nodeReference: "other" });
  expect(nodeIndexOf([about, second]).match("/company/about-us")?.node).toBe(about);
});

test.each(["/(a+)+$", "/:a(.*)", "/x/**", "/:id(\\d+)/y", "/[a-z]/:b", "/:a:b"])(
  "a slug like %j is never read as a pattern language",
  (slug) => {
    const { match } = nodeIndexOf([node(slug), about]);
    expect(match("/aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")).toBeUndefined();
    expect(match("/x/anything")).toBeUndefined();
    expect(match("/company/about-us")?.node).toBe(about);
  },
);

test("a node's counterpart is found by its content, a detail's list by its type", () => {
  const german = node("/unternehmen/uber-uns", { nodeReference: "company" });
  expect(nodeIndexOf([german]).sameContent(about)).toBe(german);
  expect(nodeIndexOf([german]).sameContent(blog)).toBeUndefined();
  expect(nodeIndexOf([blog, post]).indexOf(post)).toBe(blog);
  expect(nodeIndexOf([blog, post]).detailPattern("post")).toBe("/blog/:slug");
});
