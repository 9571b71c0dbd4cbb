import { expect, it } from "vitest";
import { menu, sitemapNode } from "#generated/validators/all.ts";
import { gist } from "./page-samples.ts";
import { validateEntities, validateEntity } from "./validate-entity.ts";

const node = { nodeType: "article", action: "index", slug: "/a", name: "A", crumbs: [] };
const item = { id: "a", name: "A", url: "/a", children: [] };

it("an entity comes back with its defaults, at all depths, and the input stays as it is", () => {
  const input = { name: "main", items: [{ ...item, children: [item] }] };
  const { value, problems } = validateEntity(input, menu);
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    items: [{ target: "_self", children: [{ target: "_self" }] }],
  });
  expect(input.items[0]).not.toHaveProperty("target");
});

it("an entity that does not fit is told with the place of the fault", () => {
  const { value, problems } = validateEntity({ name: "main", items: [{ ...item, id: 3 }] }, menu);
  expect(value).toBeUndefined();
  expect(problems.map(gist)).toEqual([["type", "/items/0/id", '"3"']]);
});

it("of a list only what does not fit is left out", () => {
  const { values, problems } = validateEntities(
    [node, { ...node, slug: "a" }, 3, node],
    sitemapNode,
  );
  expect(values).toEqual([node, node]);
  expect(problems.map(gist)).toEqual([
    ["pattern", "/1/slug", '"/a"'],
    ["type", "/2"],
  ]);
});

it.each([{ list: { a: 1 } }, { list: "a" }, { list: null }])("$list is no list", ({ list }) => {
  const { values, problems } = validateEntities(list, sitemapNode);
  expect(values).toEqual([]);
  expect(problems).toMatchObject([{ pointer: "", code: "type", expected: "array" }]);
});
