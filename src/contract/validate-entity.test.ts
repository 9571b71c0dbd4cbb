import { expect, it } from "vitest";
import { menu, sitemapNode } from "#generated/validators/all.ts";
import { gist } from "./page-samples.ts";
import { validateEntities, validateEntity } from "./validate-entity.ts";

const node = { nodeType: "article", action: "index", slug: "/a", name: "A", crumbs: [] };
const item = { id: "a", name: "A", url: "/a", children: [] };

it("returns an entity with its defaults at all depths and does not mutate the input", () => {
  const input = { name: "main", items: [{ ...item, children: [item] }] };
  const { value, problems } = validateEntity(input, menu);
  expect(problems).toEqual([]);
  expect(value).toMatchObject({
    items: [{ target: "_self", children: [{ target: "_self" }] }],
  });
  expect(input.items[0]).not.toHaveProperty("target");
});

it("reports an invalid entity with the pointer to the fault", () => {
  const { value, problems } = validateEntity({ name: "main", items: [{ ...item, id: 3 }] }, menu);
  expect(value).toBeUndefined();
  expect(problems.map(gist)).toEqual([["type", "/items/0/id", '"3"']]);
});

it("leaves only the invalid items out of a list", () => {
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

it.each([{ list: { a: 1 } }, { list: "a" }, { list: null }])(
  "rejects $list, which is not a list",
  ({ list }) => {
    const { values, problems } = validateEntities(list, sitemapNode);
    expect(values).toEqual([]);
    expect(problems).toMatchObject([{ pointer: "", code: "type", expected: "array" }]);
  },
);
