import { expect, test } from "vitest";
import { menus } from "#kinds/menus.kind.ts";
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
