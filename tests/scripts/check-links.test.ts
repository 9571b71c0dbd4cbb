import { expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { menus } from "#kinds/menus.kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { check } from "../../scripts/validate/check.ts";

const item = (id: string, url: string, more: object = {}) => {
  return { id, name: id, url, target: "_self", children: [], ...more };
};
const main = [
  item("home", "/"),
  item("gone", "/den-gab-es-nie", { children: [item("below", "/kontakt/"), item("lost", "/weg")] }),
  item("products", "/nirgends", { type: "Category" }),
  item("media", "/media/heft.pdf"),
];

test("menus of a content folder are compared with the pages there; those that lie nowhere with none", async () => {
  const written = [{ name: "main", items: main }];
  const dead = async (path: string, content: unknown) => {
    const { verdict, problems } = await check(menus, content, path);
    return [verdict, problems.map(({ pointer, code }) => `${pointer} ${code}`)];
  };
  expect(await dead("content/de/menus.json", written)).toEqual([
    "valid",
    ["/0/items/1/url dead-link", "/0/items/1/children/1/url dead-link"],
  ]);
  expect(await dead("content/de/menus.json", { "hydra:member": written })).toEqual([
    "valid",
    ["/hydra:member/0/items/1/url dead-link", "/hydra:member/0/items/1/children/1/url dead-link"],
  ]);
  expect(await dead("menus.json", written)).toEqual(["valid", []]);
});

test("nodes of a sitemap are compared with the pages of its content folder", async () => {
  const nodes = ["home", "hme"].map((nodeReference, index) => {
    const crumbs: object[] = [];
    return {
      nodeType: "root",
      action: "index",
      slug: "/",
      name: "A",
      nodeReference,
      crumbs,
      index,
    };
  });
  const lost = async (path: string) =>
    (await check(sitemap, nodes, path)).problems.filter(({ code }) => code === "no-page");
  expect(await lost("content/de/sitemap.json")).toMatchObject([
    { pointer: "/1/nodeReference", severity: "warning", suggestion: '"home"' },
  ]);
  expect(await lost("sitemap.json")).toEqual([]);
});

test("a document of a content folder to which no node leads is told; one that lies nowhere is not", async () => {
  const page = { id: "orphan", title: "A", blocks: [] };
  const post = JSON.parse(
    await readFile("content/de/posts/winterdienst-mit-nachweis.json", "utf8"),
  );
  const told = async (kind: DocumentKind, written: object, path: string) => {
    const { problems } = await check(kind, written, path);
    return problems.filter(({ code }) => code === "no-address").map(({ pointer }) => pointer);
  };
  expect(await told(pages, page, "content/de/pages/orphan.json")).toEqual([""]);
  expect(await told(pages, { ...page, id: "home" }, "content/de/pages/home.json")).toEqual([]);
  expect(await told(posts, post, "content/de/posts/winterdienst-mit-nachweis.json")).toEqual([]);
  expect(await told(pages, page, "content/de/drafts/pages/orphan.json")).toEqual([]);
  expect(await told(pages, page, "orphan.json")).toEqual([]);
});
