import { ownUrl } from "#contract/brands.ts";
import { describe, expect, test } from "vitest";
import type { MenuItem } from "#generated/types.ts";
import type { MenuBranch } from "#kinds/links/menu-branch.ts";
import { hasCategories, menuTree } from "./menu-tree.ts";

function item(id: string, more: Partial<MenuItem> = {}): MenuItem {
  return { id, name: id, url: ownUrl(`/${id}`), target: "_self", children: [], ...more };
}

function categoryItem(id: string, more: Partial<MenuItem> = {}): MenuItem {
  return item(id, { type: "Category", typeReferenceId: id, ...more });
}

function category(id: string, parentId?: string): MenuBranch {
  return { id, name: `Category ${id}`, path: `/shop/${id}`, parentId };
}

const productIndexHref = "/de/produkte";

describe("product categories in the menu", () => {
  test("prefixes category items with the product index slug, but no other items", () => {
    const tree = menuTree([item("firma"), categoryItem("tracker")], {
      categories: [],
      productIndexHref,
    });
    expect(tree.map(({ url }) => url)).toEqual(["/firma", "/de/produkte/tracker"]);
  });

  test("links a category item for all products to the product index", () => {
    const all = categoryItem("products", { url: ownUrl("/") });
    const [top] = menuTree([all], { categories: [], productIndexHref });
    expect(top?.url).toBe(productIndexHref);
  });

  test("adds categories whose parent branch is the item's reference as its children, with addresses from their paths", () => {
    const [top] = menuTree([categoryItem("products", { url: ownUrl("/") })], {
      categories: [
        category("trackers", "products"),
        category("elsewhere", "other"),
        category("top"),
      ],
      productIndexHref,
    });
    expect(top?.children).toEqual([
      {
        id: "category-trackers",
        name: "Category trackers",
        url: "/de/produkte/shop/trackers",
        target: "_self",
        type: "Category",
        typeReferenceId: "trackers",
        children: [],
      },
    ]);
  });

  test("a path with a trailing slash leads to the page in the sitemap", () => {
    const slashed = { ...category("trackers", "products"), path: "/trackers/" };
    const [top] = menuTree([categoryItem("products", { url: ownUrl("/") })], {
      categories: [slashed],
      productIndexHref,
    });
    expect(top?.children.map(({ url }) => url)).toEqual(["/de/produkte/trackers"]);
  });

  test("uses the lead of a category as its description", () => {
    const lead = "From a plug to a wired unit.";
    const [top] = menuTree([categoryItem("products")], {
      categories: [{ ...category("trackers", "products"), lead }],
      productIndexHref,
    });
    expect(top?.children.map(({ description }) => description)).toEqual([lead]);
  });

  test("puts categories before the children that the editor wrote", () => {
    const top = categoryItem("products", { children: [item("advice")] });
    const [merged] = menuTree([top], {
      categories: [category("b", "products"), category("a", "products")],
      productIndexHref,
    });
    expect(merged?.children.map(({ id }) => id)).toEqual(["category-b", "category-a", "advice"]);
  });

  test("does not add a category that the editor already listed, and keeps the editor's text", () => {
    const listed = categoryItem("trackers", { name: "Our trackers", description: "Four kinds" });
    const [merged] = menuTree([categoryItem("products", { children: [listed] })], {
      categories: [category("trackers", "products"), category("probes", "products")],
      productIndexHref,
    });
    expect(merged?.children.map(({ name }) => name)).toEqual(["Category probes", "Our trackers"]);
  });

  test("compares the parent branch with the reference, not with the id of the item", () => {
    const top = categoryItem("main-7", { typeReferenceId: "products" });
    const [merged] = menuTree([top], {
      categories: [category("a", "products"), category("b", "main-7")],
      productIndexHref,
    });
    expect(merged?.children.map(({ typeReferenceId }) => typeReferenceId)).toEqual(["a"]);
  });

  test("adds no categories to an item that is not a category, whatever it refers to", () => {
    const [plain] = menuTree([item("services", { typeReferenceId: "products" })], {
      categories: [category("a", "products")],
      productIndexHref,
    });
    expect(plain?.children).toEqual([]);
  });

  test("adds nested categories, also below an item that is not a category", () => {
    const menu = [item("offer", { children: [categoryItem("products", { url: ownUrl("/") })] })];
    const [offer] = menuTree(menu, {
      categories: [category("trackers", "products"), category("small", "trackers")],
      productIndexHref,
    });
    expect(offer?.children[0]?.children[0]?.children[0]?.url).toBe("/de/produkte/shop/small");
  });

  test("stops where a cyclic tree would repeat", () => {
    const [top] = menuTree([categoryItem("a")], {
      categories: [category("b", "a"), category("a", "b"), category("b2", "b2")],
      productIndexHref,
    });
    expect(top?.children[0]?.typeReferenceId).toBe("b");
    expect(top?.children[0]?.children).toEqual([]);
  });

  test("omits categories when no product index exists to build their addresses", () => {
    const tree = menuTree([categoryItem("products"), item("blog")], {
      categories: [category("trackers", "products")],
      productIndexHref: undefined,
    });
    expect(tree.map(({ id }) => id)).toEqual(["blog"]);
  });

  test("does not double the slash when a default locale's index is at the root of the site", () => {
    const [top] = menuTree([categoryItem("tracker")], { categories: [], productIndexHref: "/" });
    expect(top?.url).toBe("/tracker");
  });
});

test("a menu without category items needs no category tree", () => {
  expect(hasCategories([item("a", { children: [item("b")] })])).toBe(false);
  expect(hasCategories([item("a", { children: [categoryItem("b")] })])).toBe(true);
});
