import { expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import type { DocumentKind, Kind } from "#kinds/define-kind.ts";
import { menus } from "#kinds/menus.kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { productCategories } from "#kinds/product-categories.kind.ts";
import { products } from "#kinds/products.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { check } from "../../../scripts/validate/check.ts";

const item = (id: string, url: string, more: object = {}) => {
  return { id, name: id, url, target: "_self", children: [], ...more };
};
const main = [
  item("home", "/"),
  item("gone", "/den-gab-es-nie", { children: [item("below", "/kontakt/"), item("lost", "/weg")] }),
  item("products", "/nirgends", { type: "Category" }),
  item("media", "/media/heft.pdf"),
];

test("checks menus in a content folder against its pages, but not menus outside one", async () => {
  const written = [{ name: "main", items: main }];
  const dead = async (path: string, content: unknown) => {
    const { verdict, problems } = await check(menus, content, path);
    return [verdict, problems.map(({ pointer, code }) => `${pointer} ${code}`)];
  };
  const lost = ["/0/items/1/url", "/0/items/1/children/1/url", "/0/items/2/url"];
  const reported = (at: string) => ["valid", lost.map((pointer) => `${at}${pointer} dead-link`)];
  expect(await dead("content/de/menus.json", written)).toEqual(reported(""));
  const collection = { "hydra:member": written };
  expect(await dead("content/de/menus.json", collection)).toEqual(reported("/hydra:member"));
  expect(await dead("menus.json", written)).toEqual(["valid", []]);
});

test("checks sitemap nodes against the pages of the content folder", async () => {
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

test("reports a document in a content folder that no node leads to, but not one outside", async () => {
  const page = { id: "orphan", title: "A", blocks: [] };
  const post = JSON.parse(
    await readFile("content/de/posts/winterdienst-mit-nachweis.json", "utf8"),
  );
  const reported = async (kind: DocumentKind, written: object, path: string) => {
    const { problems } = await check(kind, written, path);
    return problems.filter(({ code }) => code === "no-address").map(({ pointer }) => pointer);
  };
  expect(await reported(pages, page, "content/de/pages/orphan.json")).toEqual([""]);
  expect(await reported(pages, { ...page, id: "home" }, "content/de/pages/home.json")).toEqual([]);
  expect(await reported(posts, post, "content/de/posts/winterdienst-mit-nachweis.json")).toEqual(
    [],
  );
  expect(await reported(pages, page, "content/de/drafts/pages/orphan.json")).toEqual([]);
  expect(await reported(pages, page, "orphan.json")).toEqual([]);
});

test("checks the entries named by blocks, products, categories and menus against the lists of the content folder", async () => {
  const reported = async (kind: Kind, written: unknown, path: string) => {
    const { verdict, problems } = await check(kind, written, path);
    const codes = ["no-entry", "no-category", "parent-circle", "dead-link"];
    const found = problems.filter(({ code }) => codes.includes(code));
    return [verdict, ...found.map((one) => [one.code, one.pointer, one.suggestion].join(" "))];
  };
  const table = (id: string, props: object) => ({ type: "product-table", id, props });
  const blocks = [
    table("one", { ids: ["wired-tracker", "wired-traker"] }),
    table("two", { category: "feul" }),
    // An editor's text stays, whatever would have been chosen.
    table("three", { category: "feul", items: [{ id: "a", name: "A", lead: "A", url: "/" }] }),
    { type: "blog-teasers", id: "four", props: { heading: "A", ids: ["nobody-wrote-this"] } },
  ];
  const page = { id: "home", title: "A", blocks };
  expect(await reported(pages, page, "content/de/pages/home.json")).toEqual([
    "valid",
    'no-entry /blocks/0/props/ids/1 "wired-tracker"',
    'no-category /blocks/1/props/category "fuel"',
    "no-entry /blocks/3/props/ids/0 ",
  ]);
  expect(await reported(pages, page, "home.json")).toEqual(["valid"]);

  const probe = JSON.parse(await readFile("content/pl/products/sonda-paliwa.json", "utf8"));
  const lost = { ...probe, category: "feul" };
  const place = "content/pl/products/sonda-paliwa.json";
  expect(await reported(products, lost, place)).toEqual(["valid", 'no-entry /category "fuel"']);

  const sections = [item("a", "/", { type: "Category", typeReferenceId: "product" })];
  const menu = { "hydra:member": [{ name: "main", items: sections }], "hydra:totalItems": 1 };
  expect(await reported(menus, menu, "content/pl/menus.json")).toEqual([
    "valid",
    'no-entry /hydra:member/0/items/0/typeReferenceId "products"',
  ]);

  const categories = [
    { id: "products", name: "A", path: "/" },
    { id: "fuel", name: "A", path: "/czujnik", parentBranch: { id: "products" } },
  ];
  expect(
    await reported(productCategories, categories, "content/pl/product-categories.json"),
  ).toEqual(["valid", 'dead-link /1/path "/czujniki"']);
});
